import { epochOf } from '../../../shanghai-time.ts'
import { compactDurationText } from '../../../text/duration-text.ts'
import type { Clock, ClockKind } from './clock.ts'

export const clockNames: Record<ClockKind, string> = { dispatch: '派单', arrive: '到达' }

/** A clock as text at the time `now`: 派单 剩余 12:30, 到达 超时 3:05, 暂停中, 已达成. */
export function clockText({ kind, state, seconds: left, dueTime }: Clock, now: number): { text: string; look: string } {
  const name = clockNames[kind]
  const seconds = left ?? Math.floor((epochOf(dueTime ?? '') - now) / 1_000)
  if (state === 'met') return { text: `${name}已达成`, look: 'success' }
  if (state === 'missed') return { text: `${name}超时 ${spanText(-seconds)}`, look: 'danger' }
  if (state === 'paused') return { text: `${name}暂停中`, look: 'silent' }
  if (seconds < 0) return { text: `${name}超时 ${spanText(-seconds)}`, look: 'danger' }
  return { text: `${name}剩余 ${spanText(seconds)}`, look: seconds < soonSeconds ? 'warning' : 'info' }
}

/** Remaining seconds up to which a clock is highlighted. */
const soonSeconds = 300

const two = (number: number) => String(number).padStart(2, '0')
/** A span as 4:05 below an hour, otherwise like all durations. */
const spanText = (seconds: number) =>
  seconds < 3_600 ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : compactDurationText(seconds)
