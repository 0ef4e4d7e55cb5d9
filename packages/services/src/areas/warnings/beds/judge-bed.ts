import type { DeviceSettings } from '@care/shared/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/ingestion'
import type { Verdict } from '../judge/judge.ts'
import { judgeVital, together, vital } from '../judge/judge-vitals.ts'

type Bed = Extract<DeviceMessage, { type: 'bed' }>

/** Judges the heart rate and breathing that a belt measures; an empty bed is handled in bed-absence.ts. */
export function judgeBed({ heartRate, breath }: Bed, settings: DeviceSettings): Verdict {
  const { sleepHeartRateEnable, breathEnable } = settings
  return together([
    ...(heartRate === undefined ? [] : [judgeVital(vital.sleepHeartRate(heartRate, settings), sleepHeartRateEnable)]),
    ...(breath === undefined ? [] : [judgeVital(vital.breath(breath, settings), breathEnable)]),
  ])
}
