import type { DeviceMessage } from '@care/shared/devices/ingestion'
import { SourceType, sourceNames, WarningLevel } from '@care/shared/warnings/warning'
import { wireTime } from '@care/shared/wire-time'
import type { DeviceSettings } from '../registry/device-config.ts'
import type { Alarm } from './alarm.ts'
import { judgeVital, vital } from './judge-vitals.ts'

type Bed = Extract<DeviceMessage, { type: 'bed' }>

/** Somebody got up in the hours in which that is to be told. Whose bed, at home or here, the elder's record says later. */
export function bedAlarms({ inBed, time }: Bed, settings: DeviceSettings): Alarm[] {
  const { leaveBedEnable, leaveBedBegin, leaveBedEnd } = settings
  if (inBed || !leaveBedEnable || !isWithin(clockOf(time), leaveBedBegin, leaveBedEnd)) return []

  const sourceType = SourceType.InstitutionalBed
  return [
    {
      kind: 'bed',
      sourceType,
      source: sourceNames[sourceType],
      level: WarningLevel.Information,
      content: `${clockOf(time)} 离床，请留意是否及时返回`,
    },
  ]
}

export function breathAlarms({ heartRate, breath }: Bed, settings: DeviceSettings): Alarm[] {
  const { heartRateEnable, breathEnable } = settings
  return [
    ...(heartRate === undefined ? [] : judgeVital(vital.sleepHeartRate(heartRate, settings), heartRateEnable).alarms),
    ...(breath === undefined ? [] : judgeVital(vital.breath(breath, settings), breathEnable).alarms),
  ]
}

/** `HH:mm` of a moment in ISO 8601. */
const clockOf = (time: string) => wireTime(Date.parse(time)).slice(11, 16)

/** A span that ends before it begins goes over midnight. */
const isWithin = (clock: string, begin: string, end: string) =>
  begin <= end ? begin <= clock && clock <= end : clock >= begin || clock <= end
