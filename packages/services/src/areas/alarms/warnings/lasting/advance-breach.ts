import { statusOf } from '../judge/judge-vitals.ts'
import type { Condition } from './condition.ts'

/** A breach: how a value of the wearer has compared with its limits over time; times are epoch ms. */
export interface Breach {
  /** 0 none, 1 above, 2 below, as in `statusOf` */
  side: number
  since: number | null
  /** Number of values outside the limits. */
  count: number
  /** Time of the newest value. */
  seenAt: number
  oldmanId: number | null
  /** Minutes that the condition required when the breach was last judged. */
  lasting: number
  times: number
  margin: number
}

export interface Reading {
  time: number
  value: number
  min: number | undefined
  max: number | undefined
  oldmanId: number | null
  condition: Condition
}

/** A breach that raises an alarm. */
export interface BreachSpan {
  since: number
  count: number
}

/**
 * Advances a breach by one value. A value outside a limit begins or continues a breach on that side; a value inside by
 * the margin ends it; a value between changes nothing. A gap, another wearer or another condition also end it. Late
 * values are ignored. An alarm is due once the breach has lasted long enough with enough values.
 */
export function advanceBreach(before: Breach | null, reading: Reading): { breach: Breach; told: BreachSpan | null } {
  const { time, value, min, max, oldmanId, condition } = reading
  if (before && time < before.seenAt) return { breach: before, told: null }
  const { lasting, times, margin } = condition
  const seen = { seenAt: time, oldmanId, lasting, times, margin }
  const known = before && goesOn(before, reading) ? before : { side: 0, since: null, count: 0 }
  const side = statusOf(value, min, max)
  if (side === 0) {
    const { side, since, count } = known
    return { breach: { ...seen, side, since, count }, told: null }
  }

  const isSame = known.side === side && known.since !== null
  const spell = isSame ? { since: Number(known.since), count: known.count + 1 } : { since: time, count: 1 }
  const isTold = spell.count >= times && time - spell.since >= lasting * 60_000
  return { breach: { ...seen, ...spell, side }, told: isTold ? spell : null }
}

function goesOn(before: Breach, { time, value, min, max, oldmanId, condition }: Reading): boolean {
  const { side, seenAt, lasting, times, margin } = before
  if (time - seenAt > condition.gap * 60_000 || before.oldmanId !== oldmanId) return false
  if (lasting !== condition.lasting || times !== condition.times || margin !== condition.margin) return false
  return !(side === 1
    ? max === undefined || value <= tenth(max - margin)
    : min === undefined || value >= tenth(min + margin))
}

const tenth = (value: number) => Math.round(value * 10) / 10
