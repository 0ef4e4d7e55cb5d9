import { expect, it } from 'vitest'
import { dayAfter, dayMs, mondayOf } from '../../recurrence/calendar.ts'
import { epochOf } from '../../shanghai-time.ts'
import { type DutyPost, dutyPosts } from './duty.words.ts'
import { spanOf } from './duty-time.ts'
import { type FilledPlace, findGaps, type Gap, gapText, type ShiftNeed } from './gaps.ts'

const shift = (
  id: number,
  name: string,
  beginAt: string,
  endAt: string,
  needs: Partial<ShiftNeed> = {},
): ShiftNeed => ({
  id,
  name,
  beginAt,
  endAt,
  desk: 0,
  lead: 0,
  manager: 0,
  ...needs,
})
const night = shift(3, '夜班', '23:00', '07:00', { lead: 1 })
const lead = (day: string, away: FilledPlace['away'] = []): FilledPlace => ({ day, shiftId: 3, post: 'lead', away })
const at = (time: string) => epochOf(`${time}:00`)
const texts = (gaps: Gap[]) => gaps.map((gap) => `${gap.day} ${gapText(gap)}`)

it('assigns a shift over midnight to the day it begins on, over the end of a month as well', () => {
  const gaps = findGaps(
    [night],
    [lead('2026-11-29'), lead('2026-12-01')],
    at('2026-11-30 12:00'),
    at('2026-12-02 12:00'),
  )
  expect(texts(gaps)).toEqual(['2026-11-30 周一 夜班 缺 值班组长 1 人'])
  expect(gaps[0]).toMatchObject({ from: at('2026-11-30 23:00'), to: at('2026-12-01 07:00'), isWhole: true })
})

it('finds the remaining gap of a shift that began yesterday', () => {
  const gaps = findGaps([night], [lead('2026-12-31')], at('2026-12-31 02:00'), at('2027-01-01 12:00'))
  expect(gaps).toMatchObject([
    { day: '2026-12-30', from: at('2026-12-31 02:00'), to: at('2026-12-31 07:00'), isWhole: true },
  ])
})

it('finds exactly the hours in which somebody is on leave', () => {
  const away = [[at('2027-02-28 20:00'), at('2027-03-01 01:30')]] as const
  const gaps = findGaps([night], [lead('2027-02-28', away)], at('2027-02-28 12:00'), at('2027-03-01 12:00'))
  expect(texts(gaps)).toEqual(['2027-02-28 周日 夜班（23:00–01:30） 缺 值班组长 1 人'])
})

it('counts the missing people, and finds none where the shift needs nobody', () => {
  const three = { ...night, lead: 3 }
  const [from, until] = [at('2026-11-30 12:00'), at('2026-12-01 12:00')]
  expect(findGaps([three], [lead('2026-11-30')], from, until)).toMatchObject([{ missing: 2 }])
  expect(findGaps([{ ...night, lead: 0 }], [], from, until)).toEqual([])
  expect(findGaps([], [], from, until)).toEqual([])
})

it('finds the Monday of a week and the end of a day', () => {
  expect(['2026-11-30', '2026-12-06', '2027-01-01'].map(mondayOf)).toEqual(['2026-11-30', '2026-11-30', '2026-12-28'])
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(spanOf('2026-11-30', { beginAt: '08:00', endAt: '08:00' })).toEqual([
    at('2026-11-30 08:00'),
    at('2026-12-01 08:00'),
  ])
})

/** A random generator whose seed reproduces its numbers. */
function chanceOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * (most + 1))
  }
}

const minute = 60_000
const posts = Object.keys(dutyPosts) as DutyPost[]
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Reference implementation: missing people of a post in each minute, by counting heads. */
function countingHeads(shift: ShiftNeed, day: string, post: DutyPost, filled: FilledPlace[]): (now: number) => number {
  const begins = epochOf(`${day} ${shift.beginAt}:00`)
  const minutes = minutesOf(shift.endAt) - minutesOf(shift.beginAt)
  const ends = begins + (minutes <= 0 ? minutes + 24 * 60 : minutes) * minute
  const people = filled.filter((one) => one.day === day && one.shiftId === shift.id && one.post === post)
  return (now) => {
    if (now < begins || now >= ends) return 0
    let heads = 0
    for (const { away } of people) if (!away.some(([left, back]) => now >= left && now < back)) heads++
    return Math.max(0, shift[post] - heads)
  }
}
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const runs = 1_000
it(`finds in ${runs} random rosters the same gaps as counting heads minute by minute`, { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= runs; seed++) {
    const chance = chanceOf(seed)
    const shifts = Array.from(
      { length: 1 + chance(2) },
      (_, id): ShiftNeed => ({
        id,
        name: `班${id}`,
        beginAt: clock(chance(1_439)),
        endAt: clock(chance(1_439)),
        desk: chance(2),
        lead: chance(1),
        manager: chance(1),
      }),
    )
    // around the ends of a month and of a year
    const first = dayAfter('2026-11-27', chance(70))
    const from = epochOf(`${first} 00:00:00`) + chance(1_439) * minute
    const until = from + (1 + chance(2 * 1_440)) * minute
    const filled = Array.from({ length: chance(16) }, (): FilledPlace => {
      const left = from + (chance(4_000) - 1_500) * minute
      const away = chance(2) === 0 ? [[left, left + (1 + chance(1_500)) * minute] as const] : []
      const shiftId = chance(shifts.length - 1)
      return { day: dayAfter(first, chance(4) - 1), shiftId, post: posts[chance(2)] ?? 'desk', away }
    })
    const gaps = findGaps(shifts, filled, from, until)
    const days = Array.from({ length: 6 }, (_, days) => dayAfter(first, days - 1))
    const step = seed % 20 === 0 ? 1 : 7 + (seed % 23)
    for (const shift of shifts)
      for (const day of days)
        for (const post of posts) {
          const missingAt = countingHeads(shift, day, post, filled)
          const own = gaps.filter((gap) => gap.shiftId === shift.id && gap.day === day && gap.post === post)
          // every minute of some rosters; for all rosters, the minutes next to a cut
          const cuts = own.flatMap(({ from, to }) => [from - minute, from, to - minute, to])
          const moments = new Set(cuts.filter((now) => now >= from && now < until))
          for (let now = from; now < until; now += step * minute) moments.add(now)
          for (const now of moments) {
            let told = 0
            let missing = 0
            for (const gap of own)
              if (gap.from <= now && gap.to > now) {
                told++
                missing += gap.missing
              }
            if (told > 1 || missing !== missingAt(now))
              expect.fail(
                `seed ${seed}: ${day} ${shift.name} ${post} at ${new Date(now).toISOString()} tells ${missing}`,
              )
          }
        }
    for (const gap of gaps) expect(gap.to - gap.from, `seed ${seed}`).toBeLessThanOrEqual(dayMs)
  }
})
