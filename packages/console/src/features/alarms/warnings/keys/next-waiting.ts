import type { Warning } from '@care/shared/alarms/warnings/warning'
import { type AlarmCards, callsForAttention, waitingCards } from '../alarm/alarm-cards.ts'

/** Ids of waiting warnings: first the cards, the most urgent first, then the unclaimed warnings of the bell. */
export function waitingIds(cards: AlarmCards, bell: readonly Warning[]): number[] {
  const ids = [...waitingCards(cards).map(({ warning }) => warning), ...bell.filter(callsForAttention)].map(
    ({ id }) => id,
  )
  return [...new Set(ids)]
}

/** The next id in the queue, starting again at the end; null when no other warning waits. */
export function nextWaitingId(ids: readonly number[], current: number | null): number | null {
  const at = current === null ? -1 : ids.indexOf(current)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))].find((id) => id !== current) ?? null
}
