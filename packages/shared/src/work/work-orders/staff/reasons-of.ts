import { conflictSpanText } from './conflict-text.ts'
import type { StaffConflict } from './staff-conflict.ts'
import type { SuggestionFacts, SuggestReason } from './suggestion.ts'

/** Minutes of work from which a day counts as full. */
const fullDay = 360

/** Reasons for and against somebody, blocking ones first. */
export function reasonsOf(facts: SuggestionFacts): SuggestReason[] {
  const { conflicts, isSkilled, servedCount, servedTime, distanceKm, isSeenToday, todayCount, todayMinutes } = facts
  const reasons: SuggestReason[] = conflicts.map(reasonOf)
  if (isSkilled) reasons.push({ kind: 'skill', look: 'good', text: '有此专长' })
  if (servedCount > 0 && servedTime)
    reasons.push({ kind: 'served', look: 'good', text: `服务过${servedCount}次，上次${dayText(servedTime)}` })
  if (distanceKm !== null)
    reasons.push({ kind: 'distance', look: 'plain', text: `${isSeenToday ? '距此' : '机构距此'}${kmText(distanceKm)}` })
  reasons.push({
    kind: 'load',
    look: todayMinutes >= fullDay ? 'bad' : 'plain',
    text: todayCount === 0 ? '当天没有安排' : `当天${todayCount}项 ${todayMinutes}分钟`,
  })
  return reasons
}

function reasonOf(conflict: StaffConflict): SuggestReason {
  const span = conflictSpanText(conflict)
  if (conflict.workNo === null) return { kind: 'leave', look: 'bad', text: `${span}请假` }
  const way = conflict.isOverlap ? '' : `，路上${conflict.travelMinutes}分钟`
  return { kind: 'conflict', look: 'bad', text: `${span}在${conflict.oldmanName}处${way}` }
}

const dayText = (time: string) => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`
/** A distance, rounded more the longer it is: 80 米, 3.2 公里, 12 公里. */
const kmText = (km: number) =>
  km < 1 ? `${Math.round(km * 100) * 10}米` : `${km < 10 ? km.toFixed(1) : Math.round(km)}公里`
