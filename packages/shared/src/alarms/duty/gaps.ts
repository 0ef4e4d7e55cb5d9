import { dayAfter, weekdayText } from '../../recurrence/calendar.ts'
import { toShanghaiDay, toShanghaiTime } from '../../shanghai-time.ts'
import { type DutyPost, dutyPosts } from './duty.words.ts'
import { spanOf } from './duty-time.ts'

/** Number of days to look ahead. */
export const gapDays = 14

export interface ShiftNeed extends Record<DutyPost, number> {
  id: number
  name: string
  beginAt: string
  endAt: string
}

/** Somebody in a place of the roster; `away` are their leaves, as spans in epoch ms. */
export interface FilledPlace {
  day: string
  shiftId: number
  post: DutyPost
  away: readonly (readonly [from: number, to: number])[]
}

/** A span, in epoch ms, in which a post has fewer people than its shift needs. */
export interface Gap {
  day: string
  shiftId: number
  shiftName: string
  post: DutyPost
  missing: number
  from: number
  to: number
  /** Whether the gap covers the whole remaining shift. */
  isWhole: boolean
}

const posts = Object.keys(dutyPosts) as DutyPost[]

/** All gaps between two moments, by day and then in the order of shifts. */
export function findGaps(
  shifts: readonly ShiftNeed[],
  filled: readonly FilledPlace[],
  from: number,
  until: number,
): Gap[] {
  const people = Map.groupBy(filled, ({ day, shiftId, post }) => `${day} ${shiftId} ${post}`)
  const gaps: Gap[] = []
  // a shift of the day before may reach past midnight
  for (let day = dayAfter(toShanghaiDay(from), -1); day <= toShanghaiDay(until); day = dayAfter(day))
    for (const shift of shifts) {
      const [begins, ends] = spanOf(day, shift)
      const span = [Math.max(begins, from), Math.min(ends, until)] as const
      if (span[0] >= span[1]) continue
      for (const post of posts) {
        const there = people.get(`${day} ${shift.id} ${post}`) ?? []
        for (const piece of lacking(shift[post], there, span))
          gaps.push({
            day,
            shiftId: shift.id,
            shiftName: shift.name,
            post,
            ...piece,
            isWhole: piece.from === span[0] && piece.to === span[1],
          })
      }
    }
  return gaps
}

/** Spans with too few people; adjacent spans with the same shortage are merged. */
function lacking(need: number, people: readonly FilledPlace[], [begins, ends]: readonly [number, number]) {
  const cuts = people.flatMap(({ away }) => away.flat()).filter((cut) => cut > begins && cut < ends)
  const bounds = [...new Set([begins, ...cuts, ends])].sort((a, b) => a - b)
  const pieces: { from: number; to: number; missing: number }[] = []
  bounds.slice(0, -1).forEach((from, at) => {
    const to = bounds[at + 1] ?? ends
    const present = people.filter(({ away }) => !away.some(([left, back]) => left <= from && back >= to)).length
    const missing = need - present
    const last = pieces.at(-1)
    if (missing <= 0) return
    if (last?.to === from && last.missing === missing) last.to = to
    else pieces.push({ from, to, missing })
  })
  return pieces
}

/** `周二 夜班 缺 值班组长 1 人`, with the hours where it does not cover the whole shift. */
export function gapText({ day, shiftName, post, missing, from, to, isWhole }: Gap): string {
  const hours = isWhole ? '' : `（${toShanghaiTime(from).slice(11, 16)}–${toShanghaiTime(to).slice(11, 16)}）`
  return `${weekdayText(day)} ${shiftName}${hours} 缺 ${dutyPosts[post].label} ${missing} 人`
}
