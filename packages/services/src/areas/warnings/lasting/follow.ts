import { durationText } from '@care/shared/duration-text'
import type { Alarm } from '../judge/alarm.ts'
import type { Held, Track } from './condition.ts'
import { type Breach, type Spell, step } from './step.ts'

/** Whose values these are, and when they were measured. */
interface Measured {
  deviceId: number
  oldmanId: number | null
  time: number
}
/** By device and track. */
export type Breaches = Map<string, Breach>

export const breachKey = (deviceId: number, track: Track) => `${deviceId} ${track}`

/** Moves the breaches by the values of one message; answers what is to be told of them, with how long and how often. */
export function follow(breaches: Breaches, { deviceId, oldmanId, time }: Measured, held: readonly Held[]): Alarm[] {
  const spells = new Map<Alarm, Spell>()
  for (const { track, alarm, ...reading } of held) {
    const key = breachKey(deviceId, track)
    const { breach, told } = step(breaches.get(key) ?? null, { ...reading, time, oldmanId })
    breaches.set(key, breach)
    const known = alarm && spells.get(alarm)
    if (alarm && told && !(known && known.since <= told.since)) spells.set(alarm, told)
  }
  return [...spells].map(([alarm, spell]) => ({ ...alarm, content: `${alarm.content}，${spellText(spell, time)}` }))
}

/** The same for the messages of a batch, in order of time. */
export const followAll = <M extends Measured>(
  breaches: Breaches,
  values: readonly { of: M; held: readonly Held[] }[],
): { of: M; alarm: Alarm }[] =>
  values
    .toSorted((a, b) => a.of.time - b.of.time)
    .flatMap(({ of, held }) => follow(breaches, of, held).map((alarm) => ({ of, alarm })))

function spellText({ since, count }: Spell, time: number): string {
  const minutes = Math.round((time - since) / 60_000)
  if (minutes === 0) return `已连续 ${count} 次`
  return `已持续 ${durationText(minutes * 60)}、${count} 次`
}
