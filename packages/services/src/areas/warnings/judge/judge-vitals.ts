import type { DeviceSettings } from '@care/shared/devices/config/settings'
import type { DeviceMessage } from '@care/shared/devices/ingestion'
import { SourceType, sourceNames, WarningLevel } from '@care/shared/warnings/warning'
import type { Alarm } from './alarm.ts'
import type { Verdict } from './judge.ts'

/** One measured value and what is allowed. */
export interface Vital {
  kind: string
  sourceType: SourceType
  label: string
  value: number
  unit: string
  min?: number
  max?: number
}

type Message<T extends DeviceMessage['type']> = Extract<DeviceMessage, { type: T }>

/** Every vital sign with its limits: said once for all devices that measure it. */
export const vital = {
  heartRate: (value: number, { heartRateMin: min, heartRateMax: max }: DeviceSettings): Vital => ({
    ...{ kind: 'heartRate', sourceType: SourceType.HeartRate, label: '心率', unit: '次/分' },
    ...{ value, min, max },
  }),
  sleepHeartRate: (value: number, { sleepHeartRateMin: min, sleepHeartRateMax: max }: DeviceSettings): Vital => ({
    ...{ kind: 'heartRate', sourceType: SourceType.HeartRate, label: '卧床心率', unit: '次/分' },
    ...{ value, min, max },
  }),
  breath: (value: number, { breathMin: min, breathMax: max }: DeviceSettings): Vital => ({
    ...{ kind: 'breath', sourceType: SourceType.Sleep, label: '呼吸', unit: '次/分' },
    ...{ value, min, max },
  }),
  bloodOxygen: (value: number, { bloodOxygenMin: min }: DeviceSettings): Vital => ({
    ...{ kind: 'bloodOxygen', sourceType: SourceType.BloodOxygen, label: '血氧', unit: '%' },
    ...{ value, min },
  }),
  temperature: (value: number, { temperatureMin: min, temperatureMax: max }: DeviceSettings): Vital => ({
    ...{ kind: 'temperature', sourceType: SourceType.Temperature, label: '体温', unit: '℃' },
    ...{ value, min, max },
  }),
  /** Measure types 1 and 2 are before a meal; all others are held against the limit after one. */
  bloodSugar: ({ bloodSugar, measureType }: Message<'bloodSugar'>, settings: DeviceSettings): Vital => {
    const isFasting = measureType === 1 || measureType === 2
    return {
      ...{
        kind: 'bloodSugar',
        sourceType: SourceType.BloodSugar,
        label: isFasting ? '空腹血糖' : '血糖',
        unit: 'mmol/L',
      },
      ...{ value: bloodSugar, min: settings.fastingMin, max: isFasting ? settings.fastingMax : settings.postMealMax },
    }
  },
}

/** 0 normal, 1 high, 2 low */
export function statusOf(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  if (value > max) return 1
  return value < min ? 2 : 0
}

export function judgeVital({ value, min, max, ...about }: Vital, isWatched: boolean): Verdict {
  const status = statusOf(value, min, max)
  if (status === 0 || !isWatched) return { status, alarms: [] }

  const { kind, sourceType, label, unit } = about
  const said = unit === '%' ? unit : ` ${unit}`
  const which = status === 1 ? `高于上限 ${max}` : `低于下限 ${min}`
  const content = `${label} ${value}${said}，${which}${said}`
  const threshold = rangeOf(min, max)
  return {
    status,
    alarms: [{ ...common(kind, sourceType), content, value: String(value), unit, threshold }],
  }
}

export function judgeBloodPressure(message: Message<'bloodPressure'>, settings: DeviceSettings): Verdict {
  const { systolic, diastolic, heartRate } = message
  const { systolicMin, systolicMax, diastolicMin, diastolicMax } = settings
  const pulse =
    heartRate === undefined ? [] : judgeVital(vital.heartRate(heartRate, settings), settings.heartRateEnable).alarms
  const parts = [
    { label: '收缩压', status: statusOf(systolic, systolicMin, systolicMax), min: systolicMin, max: systolicMax },
    { label: '舒张压', status: statusOf(diastolic, diastolicMin, diastolicMax), min: diastolicMin, max: diastolicMax },
  ].filter(({ status }) => status !== 0)
  const status = parts[0]?.status ?? 0
  if (status === 0 || !settings.bloodPressureEnable) return { status, alarms: pulse }

  const which = parts.map(({ label, status: side, min, max }) =>
    side === 1 ? `${label}高于上限 ${max} mmHg` : `${label}低于下限 ${min} mmHg`,
  )
  const pressure: Alarm = {
    ...common('bloodPressure', SourceType.BloodPressure),
    content: `血压 ${systolic}/${diastolic} mmHg，${which.join('，')}`,
    value: `${systolic}/${diastolic}`,
    unit: 'mmHg',
    threshold: `${rangeOf(systolicMin, systolicMax)} / ${rangeOf(diastolicMin, diastolicMax)}`,
  }
  return { status, alarms: [pressure, ...pulse] }
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
