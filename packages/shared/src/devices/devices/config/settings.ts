import type { DeviceType } from '../device.ts'
import { choice, clock, flag, number, type Reminder, type Setting, type SettingCommand } from './setting.ts'

const bpm = '次/分'
const pressure = 'mmHg'
const asByDay = { fold: 'night', empty: '同白天' } as const
const lasting = (of = '') => number(`${of}持续多久才预警`, 0, '分钟', [1, 240], { fold: 'lasting', zero: '立即' })
const times = (of = '') => number(`${of}连续几次才预警`, 1, '次', [1, 10], { fold: 'lasting' })
const margin = (unit: string, most: number, { of = '', isDecimal }: { of?: string; isDecimal?: true } = {}) =>
  number(`${of}回到限内多少才算恢复`, 0, unit, [0, most], { fold: 'lasting', ...(isDecimal && { isDecimal }) })
const toWatch = { down: 'config' } as const
const toBelt = { down: 'sleepConfig' } as const
const every = (label: string, usual: number) => number(label, usual, '分钟', [10, 1440], { ...toWatch, zero: '关闭' })

/** What a device does about a fall it detects. */
export const fallModels = {
  0: { label: '不通知' },
  1: { label: '短信' },
  2: { label: '电话' },
  3: { label: '短信和电话' },
}
export const sensitivities = { 1: { label: '低' }, 2: { label: '中' }, 3: { label: '高' } }
export const ringModes = {
  0: { label: '响铃' },
  1: { label: '振动' },
  2: { label: '响铃加振动' },
  3: { label: '静音' },
}
export const sosModes = {
  0: { label: '仅SOS号码' },
  1: { label: '先SOS号码后服务中心' },
  2: { label: '先服务中心后SOS号码' },
  3: { label: '仅服务中心' },
}
export const alertTypes = { 0: { label: '每周' }, 1: { label: '一次' } }

/** Settings of a device by topic, with the system's defaults (api-shapes §5.2). */
export const deviceSettingGroups = {
  heartRate: {
    heartRateEnable: flag('心率预警', true),
    heartRateMax: number('心率上限', 140, bpm, [60, 250]),
    heartRateMin: number('心率下限', 40, bpm, [30, 100]),
    heartRateNightMax: number('夜间上限', null, bpm, [60, 250], asByDay),
    heartRateNightMin: number('夜间下限', null, bpm, [30, 100], asByDay),
    heartRateLasting: lasting(),
    heartRateTimes: times(),
    heartRateMargin: margin(bpm, 30),
  },
  bloodPressure: {
    bloodPressureEnable: flag('血压预警', true),
    systolicMax: number('收缩压上限', 140, pressure, [80, 300]),
    systolicMin: number('收缩压下限', 90, pressure, [40, 160]),
    diastolicMax: number('舒张压上限', 90, pressure, [50, 200]),
    diastolicMin: number('舒张压下限', 60, pressure, [20, 120]),
    systolicNightMax: number('夜间收缩压上限', null, pressure, [80, 300], asByDay),
    systolicNightMin: number('夜间收缩压下限', null, pressure, [40, 160], asByDay),
    diastolicNightMax: number('夜间舒张压上限', null, pressure, [50, 200], asByDay),
    diastolicNightMin: number('夜间舒张压下限', null, pressure, [20, 120], asByDay),
    bloodPressureLasting: lasting(),
    bloodPressureTimes: times(),
    bloodPressureMargin: margin(pressure, 30),
  },
  bloodOxygen: {
    bloodOxygenEnable: flag('血氧预警', true),
    bloodOxygenMin: number('血氧下限', 90, '%', [60, 100]),
    bloodOxygenNightMin: number('夜间下限', null, '%', [60, 100], asByDay),
    bloodOxygenLasting: lasting(),
    bloodOxygenTimes: times(),
    bloodOxygenMargin: margin('%', 10),
  },
  temperature: {
    temperatureEnable: flag('体温预警', true),
    temperatureMax: number('体温上限', 37.3, '℃', [35, 42], { isDecimal: true }),
    temperatureMin: number('体温下限', 35, '℃', [30, 37], { isDecimal: true }),
    temperatureLasting: lasting(),
    temperatureTimes: times(),
    temperatureMargin: margin('℃', 2, { isDecimal: true }),
  },
  bloodSugar: {
    bloodSugarEnable: flag('血糖预警', true),
    fastingMax: number('空腹上限', 7, 'mmol/L', [4, 33], { isDecimal: true }),
    fastingMin: number('下限', 3.9, 'mmol/L', [1, 10], { isDecimal: true }),
    postMealMax: number('餐后上限', 11.1, 'mmol/L', [4, 33], { isDecimal: true }),
    bloodSugarTimes: times(),
    bloodSugarMargin: margin('mmol/L', 5, { isDecimal: true }),
  },
  night: { nightBegin: clock('夜间开始', '22:00'), nightEnd: clock('夜间结束', '06:00') },
  battery: { lowBattery: number('低电量', 20, '%', [5, 60]) },
  fall: {
    fallEnable: flag('跌倒预警', true, { down: 'fall' }),
    fallSensitivity: choice('检测灵敏度', 2, sensitivities, { down: 'fall' }),
    fallModel: choice('设备自行通知', 0, fallModels, { down: 'fall' }),
  },
  sleep: {
    leaveBedEnable: flag('离床提醒', true, toBelt),
    leaveBedMinutes: number('离床多久提醒', 10, '分钟', [1, 240], { ...toBelt, zero: '立即' }),
    leaveBedBegin: clock('监测开始', '00:00', toBelt),
    leaveBedEnd: clock('监测结束', '23:59', toBelt),
    notBackMinutes: number('夜间离床未归', 30, '分钟', [5, 240], toBelt),
    sleepHeartRateEnable: flag('卧床心率预警', true, toBelt),
    sleepHeartRateMax: number('卧床心率上限', 120, bpm, [60, 250], toBelt),
    sleepHeartRateMin: number('卧床心率下限', 40, bpm, [30, 100], toBelt),
    breathEnable: flag('呼吸预警', true, toBelt),
    breathMax: number('呼吸上限', 30, bpm, [12, 60], toBelt),
    breathMin: number('呼吸下限', 8, bpm, [1, 20], toBelt),
    moveEnable: flag('体动提醒', true, toBelt),
    moveMinutes: number('体动多久提醒', 5, '分钟', [1, 120], toBelt),
    sleepHeartRateLasting: lasting('卧床心率'),
    sleepHeartRateTimes: times('卧床心率'),
    sleepHeartRateMargin: margin(bpm, 30, { of: '卧床心率' }),
    breathLasting: lasting('呼吸'),
    breathTimes: times('呼吸'),
    breathMargin: margin(bpm, 10, { of: '呼吸' }),
  },
  intervals: {
    frequencyLocation: every('定位间隔', 30),
    frequencyHeartRate: every('心率间隔', 30),
    frequencyBloodPressure: every('血压间隔', 0),
    frequencyTemperature: every('体温间隔', 0),
    frequencyStep: every('计步间隔', 30),
  },
  watch: {
    trackEnable: flag('定位', true, toWatch),
    stepEnable: flag('计步', true, toWatch),
    sleepEnable: flag('睡眠监测', true, toWatch),
    bluetoothEnable: flag('蓝牙', false, toWatch),
    powerDownEnable: flag('允许关机', false, toWatch),
    incomingRestriction: flag('仅白名单可打入', false, toWatch),
    ringMode: choice('来电方式', 0, ringModes, toWatch),
    sosCycleMode: choice('SOS拨打顺序', 0, sosModes, toWatch),
    sosCycleTimes: number('SOS循环（9为不停）', 1, '次', [1, 9], toWatch),
    stepObjective: number('步数目标', 3000, '步', [500, 50_000], toWatch),
    sitThreshold: number('久坐提醒', 60, '分钟', [15, 240], { ...toWatch, zero: '关闭' }),
    sitBegin: clock('久坐开始', '08:00', toWatch),
    sitEnd: clock('久坐结束', '20:00', toWatch),
    sleepBegin: clock('睡眠开始', '21:00', toWatch),
    sleepEnd: clock('睡眠结束', '07:00', toWatch),
  },
  reminders: { alerts: { kind: 'reminders', label: '提醒', usual: [] as Reminder[], ...toWatch } as const },
} as const satisfies Record<string, Record<string, Setting>>
export type SettingGroup = keyof typeof deviceSettingGroups

type Groups = typeof deviceSettingGroups
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type All = AllOf<Groups[SettingGroup]>
export type SettingName = keyof All
/** All settings of a device. */
export type DeviceSettings = { [K in SettingName]: All[K] extends { usual: infer V } ? V : never }

export const settings = Object.assign({}, ...Object.values(deviceSettingGroups)) as Record<SettingName, Setting>
export const settingNames = Object.keys(settings) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)
export const groupOf = (name: SettingName): SettingGroup =>
  (Object.keys(deviceSettingGroups) as SettingGroup[]).find((group) =>
    Object.hasOwn(deviceSettingGroups[group], name),
  ) ?? 'watch'
export const settingNamesOfCommand = (down: SettingCommand): SettingName[] =>
  settingNames.filter((name) => settings[name].down === down)

const [camera, gateway] = [4, 6]
export const groupWords: Record<SettingGroup, { label: string; fits: (type: DeviceType) => boolean }> = {
  heartRate: { label: '心率', fits: (type) => can(type, 'heartRate') && !can(type, 'sleep') },
  bloodPressure: { label: '血压', fits: (type) => can(type, 'bloodPressure') },
  bloodOxygen: { label: '血氧', fits: (type) => can(type, 'bloodOxygen') },
  temperature: { label: '体温', fits: (type) => can(type, 'temperature') },
  bloodSugar: { label: '血糖', fits: (type) => can(type, 'bloodSugar') },
  night: {
    label: '夜间时段',
    fits: (type) => can(type, 'heartRate', 'bloodPressure', 'bloodOxygen') && !can(type, 'sleep'),
  },
  battery: { label: '电量', fits: ({ category }) => category !== camera && category !== gateway },
  fall: { label: '跌倒', fits: (type) => can(type, 'fall') },
  sleep: { label: '睡眠', fits: (type) => can(type, 'sleep') },
  intervals: { label: '上报间隔', fits: (type) => can(type, 'footprint') },
  watch: { label: '手表功能', fits: (type) => can(type, 'footprint') },
  reminders: { label: '提醒', fits: (type) => can(type, 'footprint') },
}
const can = ({ functions }: DeviceType, ...wanted: string[]) => wanted.some((one) => functions.includes(one))

/**
 * Upper limit, the lower limit it must exceed, and the margin (hysteresis): how far inside both a value is back to
 * normal.
 */
export const limitPairs: readonly (readonly [max: SettingName, min: SettingName, margin: SettingName])[] = [
  ['heartRateMax', 'heartRateMin', 'heartRateMargin'],
  ['heartRateNightMax', 'heartRateNightMin', 'heartRateMargin'],
  ['systolicMax', 'systolicMin', 'bloodPressureMargin'],
  ['diastolicMax', 'diastolicMin', 'bloodPressureMargin'],
  ['systolicNightMax', 'systolicNightMin', 'bloodPressureMargin'],
  ['diastolicNightMax', 'diastolicNightMin', 'bloodPressureMargin'],
  ['temperatureMax', 'temperatureMin', 'temperatureMargin'],
  ['fastingMax', 'fastingMin', 'bloodSugarMargin'],
  ['postMealMax', 'fastingMin', 'bloodSugarMargin'],
  ['sleepHeartRateMax', 'sleepHeartRateMin', 'sleepHeartRateMargin'],
  ['breathMax', 'breathMin', 'breathMargin'],
]
/** Lower limits without an upper one; `most` is the highest measurable value. */
export const lowerOnlyLimits: readonly (readonly [min: SettingName, margin: SettingName, most: number])[] = [
  ['bloodOxygenMin', 'bloodOxygenMargin', 100],
  ['bloodOxygenNightMin', 'bloodOxygenMargin', 100],
]
