import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { Tally } from '@care/shared/devices/devices/config/tally'
import type { Outcome } from '@care/shared/outcomes'
import { advanceBreaches, type Breaches, judgeMessage } from '../../warnings/warnings.port.ts'
import { messageOf, type StoredMeasurement } from './sample.ts'

/** A raised warning, into which repeats were folded until `to`. Times are epoch ms. */
export interface RaisedWarning {
  subject: number
  kind: string
  from: number
  to: number
  outcome: Outcome | null
}
/** Settings by device id. */
export type SettingsById = ReadonlyMap<number, DeviceSettings>

/** Minutes within which alarms of one kind count as one, if no raised warning shows when it was closed. */
const foldMinutes = 60
const minute = 60_000

type Alarms = Map<string, number[]>
const keyOf = (subject: number, kind: string) => `${subject} ${kind}`
const subjectOf = ({ deviceId, oldmanId }: StoredMeasurement) => oldmanId ?? -deviceId

/** Times of the alarms under these settings, by subject and kind; `samples` is sorted by time. */
function alarmsOf(samples: readonly StoredMeasurement[], settings: SettingsById, kinds: ReadonlySet<string>): Alarms {
  const alarms: Alarms = new Map()
  const breaches: Breaches = new Map()
  for (const sample of samples) {
    const message = messageOf(sample)
    const own = settings.get(sample.deviceId)
    if (!message || !own) continue
    const { alarms: atOnce, held = [] } = judgeMessage(message, own)
    for (const { kind } of [...atOnce, ...advanceBreaches(breaches, sample, held)]) {
      if (!kinds.has(kind)) continue
      const key = keyOf(subjectOf(sample), kind)
      const times = alarms.get(key)
      if (times) times.push(sample.time)
      else alarms.set(key, [sample.time])
    }
  }
  return alarms
}

/**
 * Compares the warnings that were raised with those that changed settings would raise. A warning is dropped only if the
 * measurements explain it under today's settings and not under the changed ones. `added`: alarms that only the changed
 * settings raise and that no open warning would have merged with.
 */
export function replayWarnings(
  samples: readonly StoredMeasurement[],
  raised: readonly RaisedWarning[],
  [now, changed]: readonly [SettingsById, SettingsById],
  kinds: ReadonlySet<string>,
): { before: Tally; after: Tally; added: number } {
  const [alarmsNow, alarmsThen] = [alarmsOf(samples, now, kinds), alarmsOf(samples, changed, kinds)]
  const isWithin =
    ({ from, to }: RaisedWarning) =>
    (time: number) =>
      from <= time && time <= to
  const hits = (alarms: Alarms, warning: RaisedWarning) =>
    alarms.get(keyOf(warning.subject, warning.kind))?.some(isWithin(warning)) ?? false
  const kept = raised.filter((warning) => hits(alarmsThen, warning) || !hits(alarmsNow, warning))

  const taken = Map.groupBy(raised, ({ subject, kind }) => keyOf(subject, kind))
  let added = 0
  for (const [key, times] of alarmsThen) {
    const known = new Set(alarmsNow.get(key))
    const fresh = times.filter((time) => !known.has(time) && !taken.get(key)?.some((one) => isWithin(one)(time)))
    added += fresh.filter((time, at) => at === 0 || time - Number(fresh[at - 1]) > foldMinutes * minute).length
  }
  return { before: tallyOf(raised), after: tallyOf(kept), added }
}

function tallyOf(warnings: readonly RaisedWarning[]): Tally {
  const count = (...outcomes: string[]) => warnings.filter(({ outcome }) => outcomes.includes(outcome ?? '')).length
  const [real, falseAlarm] = [count('real', 'hospital'), count('falseAlarm', 'test')]
  return { total: warnings.length, real, falseAlarm, unjudged: warnings.length - real - falseAlarm }
}
