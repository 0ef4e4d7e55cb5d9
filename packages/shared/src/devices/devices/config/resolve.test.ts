import { expect, it } from 'vitest'
import { Origin, resolveSettings, usualSettings } from './resolve.ts'
import { groupOf, type SettingName, settingNames, settings } from './settings.ts'
import { findLimitConflicts, validateSetting } from './validate-setting.ts'

it('takes each setting from the last layer that has it, and returns that layer', () => {
  const { values, origins } = resolveSettings([
    { heartRateMax: 120, systolicMax: 150, lowBattery: 30 },
    { systolicMax: 155, heartRateMin: 45 },
    null,
    { heartRateMax: 110 },
  ])
  expect(values).toEqual({ ...usualSettings, heartRateMax: 110, heartRateMin: 45, systolicMax: 155, lowBattery: 30 })
  const { heartRateMax, heartRateMin, systolicMax, lowBattery, ...others } = origins
  expect({ heartRateMax, heartRateMin, systolicMax, lowBattery }).toEqual({
    heartRateMax: Origin.Device,
    heartRateMin: Origin.Type,
    systolicMax: Origin.Type,
    lowBattery: Origin.Institution,
  })
  expect(new Set(Object.values(others))).toEqual(new Set([Origin.System]))
})

it('falls back to the layer below for an invalid value', () => {
  const { values, origins } = resolveSettings([
    { heartRateMax: 120 },
    null,
    { heartRateMax: 'much' },
    { heartRateMax: 999 },
  ])
  expect([values.heartRateMax, origins.heartRateMax]).toEqual([120, Origin.Institution])
  expect(resolveSettings(['nonsense', 7, [], { toString: 1 }]).values).toEqual(usualSettings)
})

it('accepts own limits that are valid themselves', () => {
  for (const name of settingNames) {
    expect(validateSetting(name, settings[name].usual), name).toBeNull()
    expect(groupOf(name)).toBeTruthy()
  }
  expect(findLimitConflicts(usualSettings)).toEqual([])
})

it.each([
  ['heartRateMax', 59, '心率上限应在60到250之间'],
  ['heartRateMax', 60, null],
  ['heartRateMax', 100.5, '心率上限应为整数'],
  ['temperatureMax', 37.5, null],
  ['temperatureMax', 37.55, '体温上限最多一位小数'],
  ['frequencyLocation', 0, null],
  ['frequencyLocation', 9, '定位间隔应在10到1440之间，或为0（关闭）'],
  ['leaveBedBegin', '24:00', '监测开始应为时:分'],
  ['fallSensitivity', 4, '请选择检测灵敏度'],
  ['fallEnable', 1, '跌倒预警不正确'],
  ['heartRateNightMax', null, null],
  ['heartRateMax', null, '请输入心率上限'],
  [
    'alerts',
    [{ enable: true, isMedicine: true, name: ' ', alertType: 0, cycle: 127, time: '08:00' }],
    '第1条提醒不完整',
  ],
  [
    'alerts',
    [{ enable: true, isMedicine: true, name: '降压药', alertType: 0, cycle: 0, time: '08:00' }],
    '第1条提醒不完整',
  ],
  ['alerts', [{ enable: true, isMedicine: true, name: '降压药', alertType: 0, cycle: 65, time: '08:00' }], null],
] as const)('judges %s %j: %s', (name, value, message) => {
  expect(validateSetting(name, value)).toBe(message)
})

it('requires an upper limit above its lower one, at night against the limit by day', () => {
  expect(findLimitConflicts({ ...usualSettings, heartRateMin: 100, heartRateMax: 100 })).toEqual([
    ['heartRateMax', '心率上限应高于心率下限'],
  ])
  expect(
    findLimitConflicts({ ...usualSettings, heartRateMin: 80, heartRateNightMax: 75 }).map(([name]) => name),
  ).toEqual(['heartRateNightMax'])
})

it.each<[max: SettingName, min: SettingName, margin: SettingName, equal: number]>([
  ['heartRateMax', 'heartRateMin', 'heartRateMargin', 80],
  ['heartRateNightMax', 'heartRateNightMin', 'heartRateMargin', 80],
  ['systolicMax', 'systolicMin', 'bloodPressureMargin', 120],
  ['systolicNightMax', 'systolicNightMin', 'bloodPressureMargin', 120],
  ['diastolicMax', 'diastolicMin', 'bloodPressureMargin', 80],
  ['diastolicNightMax', 'diastolicNightMin', 'bloodPressureMargin', 80],
  ['temperatureMax', 'temperatureMin', 'temperatureMargin', 36],
  ['fastingMax', 'fastingMin', 'bloodSugarMargin', 5],
  ['postMealMax', 'fastingMin', 'bloodSugarMargin', 4],
  ['sleepHeartRateMax', 'sleepHeartRateMin', 'sleepHeartRateMargin', 80],
  ['breathMax', 'breathMin', 'breathMargin', 15],
])('requires %s above %s, with more than %s between them on either side', (max, min, margin, equal) => {
  const wrong = (upper: number, inside: number) =>
    findLimitConflicts({ ...usualSettings, [max]: upper, [min]: equal, [margin]: inside }).map(([name]) => name)
  expect(wrong(equal, 0)).toContain(max)
  expect(wrong(equal + 1, 0)).not.toContain(max)
  expect(wrong(equal + 2, 1)).toContain(margin)
  expect(wrong(equal + 3, 1)).not.toContain(margin)
})

it('refuses a margin that leaves no normal value, between two limits or above a single one', () => {
  const wrong = (change: Partial<typeof usualSettings>) => findLimitConflicts({ ...usualSettings, ...change })
  expect(wrong({ heartRateMin: 80, heartRateMax: 100, heartRateMargin: 9 })).toEqual([])
  expect(wrong({ heartRateMin: 80, heartRateMax: 100, heartRateMargin: 10 })).toEqual([
    ['heartRateMargin', '回到限内多少才算恢复太大，按心率下限和心率上限没有算恢复的值'],
  ])
  expect(wrong({ heartRateNightMax: 60, heartRateMargin: 10 }).map(([name]) => name)).toEqual(['heartRateMargin'])
  expect(wrong({ diastolicMin: 70, diastolicMax: 90, bloodPressureMargin: 10 })).toHaveLength(1)
  expect(wrong({ temperatureMin: 36.9, temperatureMargin: 0.2 })).toHaveLength(1)
  expect(wrong({ bloodOxygenMin: 92, bloodOxygenMargin: 8 })).toEqual([])
  expect(wrong({ bloodOxygenNightMin: 93, bloodOxygenMargin: 8 }).map(([name]) => name)).toEqual(['bloodOxygenMargin'])
  expect(wrong({ breathMin: 8, breathMax: 28, breathMargin: 10 }).map(([name]) => name)).toEqual(['breathMargin'])
})
