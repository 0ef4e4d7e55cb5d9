import type { DeviceSettings } from '@care/shared/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/ingestion'
import type { Alarm } from '../judge/alarm.ts'
import { judgeVital, vital } from '../judge/judge-vitals.ts'

type Bed = Extract<DeviceMessage, { type: 'bed' }>

/** What a belt measures of who lies on it; that nobody does is told later (bed-absence.ts). */
export function breathAlarms({ heartRate, breath }: Bed, settings: DeviceSettings): Alarm[] {
  const { sleepHeartRateEnable, breathEnable } = settings
  return [
    ...(heartRate === undefined
      ? []
      : judgeVital(vital.sleepHeartRate(heartRate, settings), sleepHeartRateEnable).alarms),
    ...(breath === undefined ? [] : judgeVital(vital.breath(breath, settings), breathEnable).alarms),
  ]
}
