import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { judgeVital, mergeVerdicts, vitalReadingOf } from '../judge/judge-vitals.ts'
import type { JudgementResult } from '../judge/verdict.ts'

type Bed = Extract<DeviceMessage, { type: 'bed' }>

/** Judges the heart rate and breathing that a belt measures; for an empty bed see bed-absence.ts. */
export function judgeBed({ heartRate, breath }: Bed, settings: DeviceSettings): JudgementResult {
  const { sleepHeartRateEnable, breathEnable } = settings
  return mergeVerdicts([
    ...(heartRate === undefined
      ? []
      : [judgeVital(vitalReadingOf.sleepHeartRate(heartRate, settings), sleepHeartRateEnable)]),
    ...(breath === undefined ? [] : [judgeVital(vitalReadingOf.breath(breath, settings), breathEnable)]),
  ])
}
