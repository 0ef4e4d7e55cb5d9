import { z } from 'zod'
import { enter, id, lines } from '../../validators.ts'

/** Which target runs: until somebody is sent, then until they are there. */
export const ClockKind = { Dispatch: 'dispatch', Arrive: 'arrive' } as const
export type ClockKind = (typeof ClockKind)[keyof typeof ClockKind]

/**
 * How an order stands to its target of `minutes`. `running`: `dueTime` is when it is over, and `seconds` null, so that an answer stays true.
 * `paused`: `seconds` are left; `met` and `missed`: were left at its end. Below zero it is over its time. Times Asia/Shanghai.
 */
export const Clock = z.object({
  kind: z.enum(ClockKind),
  state: z.enum(['running', 'paused', 'met', 'missed']),
  minutes: z.number(),
  seconds: z.number().nullable(),
  dueTime: z.string().nullable(),
})
export type Clock = z.output<typeof Clock>

/** Both clocks of an order as far as they run or ran, and the pause that lasts. */
export const OrderClock = z.object({
  clocks: z.array(Clock),
  pause: z.object({ fromTime: z.string(), reason: z.string(), operatorName: z.string() }).nullable(),
})
export type OrderClock = z.output<typeof OrderClock>

export const ClockPause = z.object({
  id: id.of('workOrder'),
  reason: lines(200, '原因').min(2, enter('原因', '请说明原因，至少2个字')),
})
export type ClockPause = z.output<typeof ClockPause>

/** So long before the first item, in ms, somebody has to be sent: an order for next week presses nobody today. */
export const dispatchAhead = 24 * 3_600_000

/** What a clock is derived from, in epoch ms. */
export interface ClockFacts {
  made: number
  /** When nobody was left to be sent; null while an item waits for somebody. */
  dispatched: number | null
  /** The first item. */
  planned: number
  /** The first sign-in. */
  begun: number | null
  /** One after the other; the last one may still last. */
  pauses: readonly { from: number; to: number | null }[]
}

/** What a clock of a kind says at a moment; null where it has not begun to run. */
export function clockOf(
  kind: ClockKind,
  { made, dispatched, planned, begun, pauses }: ClockFacts,
  minutes: number,
  now: number,
): (Omit<Clock, 'dueTime' | 'seconds'> & { seconds: number; due: number | null }) | null {
  // who is there was sent, also where another item still waits
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
  // before it begins to run all of it lies ahead
  const due = Math.max(from, now) + left
  return { kind, minutes, seconds: wholeSeconds(due - now), state: 'running', due }
}

const wholeSeconds = (ms: number) => Math.floor(ms / 1_000)

function overlap({ from, to }: { from: number; to: number | null }, begin: number, end: number): number {
  return Math.max(0, Math.min(to ?? end, end) - Math.max(from, begin))
}
