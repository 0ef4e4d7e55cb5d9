import { statusOf } from '../judge/judge-vitals.ts'
import type { Condition } from './condition.ts'

/** How what a device measures of its wearer stands towards the limits; times are epoch ms. */
export interface Breach {
  /** 0 none, 1 above, 2 below, as `statusOf` */
  side: number
  since: number | null
  /** How many values lay outside. */
  count: number
  /** Of the newest value. */
  seenAt: number
  oldmanId: number | null
  /** What it was judged by. */
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

/** A breach that somebody must be told of. */
export interface Spell {
  since: number
  count: number
}

/**
 * A value comes. Outside of a limit it begins a breach of that side or goes on with it; inside of the limit by the margin it ends it; in
 * the band between it keeps it and counts as neither. Above and below are different breaches. A breach has ended as well where no value
 * came for longer than the condition's gap, where somebody else wears the device, and where the condition is another. A value older than
 * the newest one changes nothing and tells nothing. Told is a value outside whose breach lasts long enough and has values enough.
 */
export function step(before: Breach | null, reading: Reading): { breach: Breach; told: Spell | null } {
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
