import type { Proposal, ProposalReason } from '@care/shared/devices/devices/config/proposal'
import { type DeviceSettings, settings } from '@care/shared/devices/devices/config/settings'
import { candidatesOf, kindsWithLimits } from './candidates.ts'
import { type RaisedWarning, replayWarnings } from './replay.ts'
import type { StoredMeasurement } from './sample.ts'

const isFalse = ({ outcome }: RaisedWarning) => outcome === 'falseAlarm' || outcome === 'test'

/**
 * Per kind of warning, finds the mildest setting change that would have prevented most false alarms of this device
 * without preventing a real or unjudged alarm and without adding one; otherwise returns the reason why there is none.
 */
export function proposeSettings(
  deviceId: number,
  now: DeviceSettings,
  samples: readonly StoredMeasurement[],
  raised: readonly RaisedWarning[],
): { proposals: Proposal[]; reason: ProposalReason | null } {
  const kinds = [...new Set(raised.filter(isFalse).map(({ kind }) => kind))]
  const limited = kinds.filter((kind) => kindsWithLimits.includes(kind))
  if (kinds.length === 0) return { proposals: [], reason: 'noFalse' }
  if (limited.length === 0) return { proposals: [], reason: 'noLimit' }
  if (samples.length === 0) return { proposals: [], reason: 'noMeasurement' }
  const proposals = limited.flatMap((kind) => bestOf(kind, deviceId, now, samples, raised))
  return { proposals, reason: proposals.length > 0 ? null : 'none' }
}

function bestOf(
  kind: string,
  deviceId: number,
  now: DeviceSettings,
  samples: readonly StoredMeasurement[],
  raised: readonly RaisedWarning[],
): Proposal[] {
  const own = raised.filter((one) => one.kind === kind)
  const tried = candidatesOf(kind, now).flatMap(({ name, from, to }) => {
    const [before, changed] = [now, { ...now, [name]: to }].map((one) => new Map([[deviceId, one]]))
    const told = replayWarnings(samples, own, [before as Settings, changed as Settings], new Set([kind]))
    const dropped = told.before.falseAlarm - told.after.falseAlarm
    const isHonest =
      told.after.real === told.before.real && told.after.unjudged === told.before.unjudged && told.added === 0
    if (!isHonest || dropped === 0) return []
    const setting = settings[name]
    const { label } = setting
    const unit = 'unit' in setting ? setting.unit : ''
    return [{ name, label, unit, from, to, before: told.before, after: told.after }]
  })
  // candidates are sorted mildest first, and the stable sort preserves that order among equals
  return tried.toSorted((one, other) => one.after.falseAlarm - other.after.falseAlarm).slice(0, 1)
}

type Settings = Map<number, DeviceSettings>
