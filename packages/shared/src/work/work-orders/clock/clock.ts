import { z } from 'zod'
import { enterMessage, id, lines } from '../../../validators.ts'

/** The running target: until the dispatch, then until the arrival. */
export const ClockKind = { Dispatch: 'dispatch', Arrive: 'arrive' } as const
export type ClockKind = (typeof ClockKind)[keyof typeof ClockKind]

/**
 * An order's state against its target of `minutes`. `running`: ends at `dueTime`, `seconds` is null so that the
 * response stays valid. `paused`: `seconds` left; `met` and `missed`: seconds that were left at the end. Negative:
 * overdue. Times Asia/Shanghai.
 */
export const Clock = z.object({
  kind: z.enum(ClockKind),
  state: z.enum(['running', 'paused', 'met', 'missed']),
  minutes: z.number(),
  seconds: z.number().nullable(),
  dueTime: z.string().nullable(),
})
export type Clock = z.output<typeof Clock>

/** Both clocks of an order once started, and the current pause. */
export const OrderClock = z.object({
  clocks: z.array(Clock),
  pause: z.object({ fromTime: z.string(), reason: z.string(), operatorName: z.string() }).nullable(),
})
export type OrderClock = z.output<typeof OrderClock>

export const ClockPause = z.object({
  id: id.of('workOrder'),
  reason: lines(200, '原因').min(2, enterMessage('原因', '请说明原因，至少2个字')),
})
export type ClockPause = z.output<typeof ClockPause>

/**
 * Time in ms before the first item at which the dispatch clock starts, since an order for next week is not urgent
 * today.
 */
export const dispatchAhead = 24 * 3_600_000

/** Facts that a clock is derived from, in epoch ms. */
export interface ClockFacts {
  made: number
  /** When every item was assigned; null while one is unassigned. */
  dispatched: number | null
  /** Planned start of the first item. */
  planned: number
  /** Time of the first sign-in. */
  begun: number | null
  /** Pauses in sequence; the last one may be open. */
  pauses: readonly { from: number; to: number | null }[]
}

/** State of a clock at a moment; null before it starts. */
export function clockOf(
  kind: ClockKind,
  { made, dispatched, planned, begun, pauses }: ClockFacts,
  minutes: number,
  now: number,
): (Omit<Clock, 'dueTime' | 'seconds'> & { seconds: number; due: number | null }) | null {
  // a person who arrived was dispatched, even while another item is unassigned
  const sent = begun === null ? dispatched : Math.min(dispatched ?? begun, begun)
  if (kind === ClockKind.Arrive && sent === null) return null
  const from = kind === ClockKind.Dispatch ? Math.max(made, planned - dispatchAhead) : Math.max(sent ?? 0, planned)
  const end = kind === ClockKind.Dispatch ? sent : begun
  const until = Math.max(from, end ?? now)
  const rested = pauses.reduce((sum, pause) => sum + overlap(pause, from, until), 0)
  const left = minutes * 60_000 - (until - from - rested)
  if (end !== null)
    return { kind, minutes, seconds: wholeSeconds(left), state: left >= 0 ? 'met' : 'missed', due: null }
  if (pauses.some(({ to }) => to === null))
    return { kind, minutes, seconds: wholeSeconds(left), state: 'paused', due: null }
  // before its start the whole time is left
  const due = Math.max(from, now) + left
  return { kind, minutes, seconds: wholeSeconds(due - now), state: 'running', due }
}

const wholeSeconds = (ms: number) => Math.floor(ms / 1_000)

function overlap({ from, to }: { from: number; to: number | null }, begin: number, end: number): number {
  return Math.max(0, Math.min(to ?? end, end) - Math.max(from, begin))
}
