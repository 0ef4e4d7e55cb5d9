import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { judgeVital, mergeVerdicts, vitalOf } from '../judge/judge-vitals.ts'
import type { Verdict } from '../judge/verdict.ts'

type Bed = Extract<DeviceMessage, { type: 'bed' }>

/** Judges the heart rate and breathing that a belt measures; for an empty bed see bed-absence.ts. */
export function judgeBed({ heartRate, breath }: Bed, settings: DeviceSettings): Verdict {
  const { sleepHeartRateEnable, breathEnable } = settings
  return mergeVerdicts([
    ...(heartRate === undefined ? [] : [judgeVital(vitalOf.sleepHeartRate(heartRate, settings), sleepHeartRateEnable)]),
    ...(breath === undefined ? [] : [judgeVital(vitalOf.breath(breath, settings), breathEnable)]),
  ])
}
