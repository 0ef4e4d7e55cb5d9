import { SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { type Condition, conditionOf, type VitalTrack } from '../lasting/condition.ts'
import type { Alarm } from './alarm.ts'
import type { JudgementResult } from './verdict.ts'

/**
 * One measured value with its allowed range, and the condition for its warning; without a condition a value outside
 * raises a warning immediately.
 */
export interface VitalReading {
  track: VitalTrack
  condition: Condition | null
  kind: string
  sourceType: SourceType
  label: string
  value: number
  unit: string
  min?: number
  max?: number
}

type Message<T extends DeviceMessage['type']> = Extract<DeviceMessage, { type: T }>

/** Every vital sign with its limits, shared by all devices that measure it. */
export const vitalReadingOf = {
  heartRate: (value: number, settings: DeviceSettings): VitalReading => ({
    ...under('heartRate', settings),
    kind: 'heartRate',
    sourceType: SourceType.HeartRate,
    label: '心率',
    unit: '次/分',
    value,
    min: settings.heartRateMin,
    max: settings.heartRateMax,
  }),
  sleepHeartRate: (value: number, settings: DeviceSettings): VitalReading => ({
    ...under('sleepHeartRate', settings),
    kind: 'heartRate',
    sourceType: SourceType.HeartRate,
    label: '卧床心率',
    unit: '次/分',
    value,
    min: settings.sleepHeartRateMin,
    max: settings.sleepHeartRateMax,
  }),
  breath: (value: number, settings: DeviceSettings): VitalReading => ({
    ...under('breath', settings),
    kind: 'breath',
    sourceType: SourceType.Sleep,
    label: '呼吸',
    unit: '次/分',
    value,
    min: settings.breathMin,
    max: settings.breathMax,
  }),
  bloodOxygen: (value: number, settings: DeviceSettings): VitalReading => ({
    ...under('bloodOxygen', settings),
    kind: 'bloodOxygen',
    sourceType: SourceType.BloodOxygen,
    label: '血氧',
    unit: '%',
    value,
    min: settings.bloodOxygenMin,
  }),
  temperature: (value: number, settings: DeviceSettings): VitalReading => ({
    ...under('temperature', settings),
    kind: 'temperature',
    sourceType: SourceType.Temperature,
    label: '体温',
    unit: '℃',
    value,
    min: settings.temperatureMin,
    max: settings.temperatureMax,
  }),
  /** Measure types 1 and 2 are before a meal; all others use the after-meal limit. */
  bloodSugar: ({ bloodSugar, measureType }: Message<'bloodSugar'>, settings: DeviceSettings): VitalReading => {
    const isFasting = measureType === 1 || measureType === 2
    return {
      ...under('bloodSugar', settings),
      kind: 'bloodSugar',
      sourceType: SourceType.BloodSugar,
      label: isFasting ? '空腹血糖' : '血糖',
      unit: 'mmol/L',
      value: bloodSugar,
      min: settings.fastingMin,
      max: isFasting ? settings.fastingMax : settings.postMealMax,
    }
  },
}
const under = (track: VitalTrack, settings: DeviceSettings) => ({ track, condition: conditionOf(track, settings) })

/** Status of a value by its limits: 0 normal, 1 high, 2 low. */
export function statusOf(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  if (value > max) return 1
  return value < min ? 2 : 0
}

export function judgeVital(
  { track, condition, value, min, max, ...about }: VitalReading,
  isWatched: boolean,
): JudgementResult {
  const status = statusOf(value, min, max)
  if (!isWatched || (status === 0 && !condition)) return { status, alarms: [] }

  const alarm = status === 0 ? null : alarmOf({ value, min, max, ...about }, status)
  if (condition) return { status, alarms: [], held: [{ track, condition, value, min, max, alarm }] }
  return { status, alarms: alarm ? [alarm] : [] }
}

function alarmOf(
  { kind, sourceType, label, unit, value, min, max }: Omit<VitalReading, 'track' | 'condition'>,
  status: number,
): Alarm {
  const said = unit === '%' ? unit : ` ${unit}`
  const which = status === 1 ? `高于上限 ${max}` : `低于下限 ${min}`
  const content = `${label} ${value}${said}，${which}${said}`
  return { ...common(kind, sourceType), content, value: String(value), unit, threshold: rangeOf(min, max) }
}

export function judgeBloodPressure(message: Message<'bloodPressure'>, settings: DeviceSettings): JudgementResult {
  const { systolic, diastolic, heartRate } = message
  const { systolicMin, systolicMax, diastolicMin, diastolicMax } = settings
  const parts = [
    { track: 'systolic', label: '收缩压', value: systolic, min: systolicMin, max: systolicMax },
    { track: 'diastolic', label: '舒张压', value: diastolic, min: diastolicMin, max: diastolicMax },
  ] as const
  const wrong = parts.flatMap(({ label, value, min, max }) => {
    const status = statusOf(value, min, max)
    if (status === 0) return []
    return [{ status, text: status === 1 ? `${label}高于上限 ${max} mmHg` : `${label}低于下限 ${min} mmHg` }]
  })
  const alarm: Alarm | null =
    wrong.length === 0
      ? null
      : {
          ...common('bloodPressure', SourceType.BloodPressure),
          content: `血压 ${systolic}/${diastolic} mmHg，${wrong.map(({ text }) => text).join('，')}`,
          value: `${systolic}/${diastolic}`,
          unit: 'mmHg',
          threshold: `${rangeOf(systolicMin, systolicMax)} / ${rangeOf(diastolicMin, diastolicMax)}`,
        }
  const own: JudgementResult = { status: wrong[0]?.status ?? 0, alarms: [] }
  const condition = conditionOf('systolic', settings)
  if (settings.bloodPressureEnable && condition)
    own.held = parts.map(({ track, value, min, max }) => ({
      track,
      condition,
      value,
      min,
      max,
      alarm: statusOf(value, min, max) === 0 ? null : alarm,
    }))
  else if (settings.bloodPressureEnable && alarm) own.alarms = [alarm]
  if (heartRate === undefined) return own
  const pulse = judgeVital(vitalReadingOf.heartRate(heartRate, settings), settings.heartRateEnable)
  return { ...mergeVerdicts([own, pulse]), status: own.status }
}

/**
 * Combines the verdicts on several values of one message. The status is normal, because one status cannot describe
 * several values.
 */
export function mergeVerdicts(verdicts: readonly JudgementResult[]): JudgementResult {
  const held = verdicts.flatMap((one) => one.held ?? [])
  return { status: 0, alarms: verdicts.flatMap(({ alarms }) => alarms), ...(held.length > 0 && { held }) }
}

const common = (kind: string, sourceType: SourceType) => ({
  kind,
  sourceType,
  source: sourceNames[sourceType],
  level: WarningLevel.Important,
})

function rangeOf(min?: number, max?: number): string {
  if (max === undefined) return `≥ ${min}`
  return min === undefined ? `≤ ${max}` : `${min}–${max}`
}
