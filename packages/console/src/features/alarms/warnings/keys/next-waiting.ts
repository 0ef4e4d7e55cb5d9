import type { Warning } from '@care/shared/alarms/warnings/warning'
import { type AlarmCards, callsForAttention, waitingCards } from '../alarm/alarm-cards.ts'

/** The queue: waiting cards, the most urgent first, then the unclaimed warnings of the bell. */
export function waitingIds(cards: AlarmCards, bell: readonly Warning[]): number[] {
  const ids = [...waitingCards(cards).map(({ warning }) => warning), ...bell.filter(callsForAttention)].map(
    ({ id }) => id,
  )
  return [...new Set(ids)]
}

/** The next in the queue, wrapping around at the end; null when nothing else waits. */
export function nextWaiting(ids: readonly number[], current: number | null): number | null {
  const at = current === null ? -1 : ids.indexOf(current)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))].find((id) => id !== current) ?? null
}
