import { durationText } from '@care/shared/text/duration-text'
import type { Alarm } from '../judge/alarm.ts'
import { advanceBreach, type Breach, type BreachSpan } from './advance-breach.ts'
import type { ConditionalValue, VitalTrack } from './condition.ts'

/** Device, wearer and time of the values. */
interface Measured {
  deviceId: number
  oldmanId: number | null
  time: number
}
/** Breaches by `breachKey`. */
export type Breaches = Map<string, Breach>

export const breachKey = (deviceId: number, track: VitalTrack) => `${deviceId} ${track}`

/**
 * Advances the breaches by one message; returns the alarms that are due, whose text has the duration and the number of
 * values.
 */
export function advanceBreaches(
  breaches: Breaches,
  { deviceId, oldmanId, time }: Measured,
  held: readonly ConditionalValue[],
): Alarm[] {
  const spells = new Map<Alarm, BreachSpan>()
  for (const { track, alarm, ...reading } of held) {
    const key = breachKey(deviceId, track)
    const { breach, told } = advanceBreach(breaches.get(key) ?? null, { ...reading, time, oldmanId })
    breaches.set(key, breach)
    const known = alarm && spells.get(alarm)
    if (alarm && told && !(known && known.since <= told.since)) spells.set(alarm, told)
  }
  return [...spells].map(([alarm, spell]) => ({ ...alarm, content: `${alarm.content}，${spellText(spell, time)}` }))
}

/** `advanceBreaches` for a batch of messages, in order of time. */
export const advanceBatchBreaches = <M extends Measured>(
  breaches: Breaches,
  values: readonly { of: M; held: readonly ConditionalValue[] }[],
): { of: M; alarm: Alarm }[] =>
  values
    .toSorted((a, b) => a.of.time - b.of.time)
    .flatMap(({ of, held }) => advanceBreaches(breaches, of, held).map((alarm) => ({ of, alarm })))

function spellText({ since, count }: BreachSpan, time: number): string {
  const minutes = Math.round((time - since) / 60_000)
  if (minutes === 0) return `已连续 ${count} 次`
  return `已持续 ${durationText(minutes * 60)}、${count} 次`
}
