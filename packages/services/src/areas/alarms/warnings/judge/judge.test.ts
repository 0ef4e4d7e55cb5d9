import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { expect, it } from 'vitest'
import { judgeMessage } from './judge.ts'

const of = (values: object, settings = {}) =>
  judgeMessage({ id: '1', imei: '1', time: '2026-11-21T12:00:00+08:00', ...values } as DeviceMessage, {
    ...usualSettings,
    ...settings,
  })
const contents = (values: object, settings = {}) => of(values, settings).alarms.map(({ content }) => content)

it('a fast heart rate raises an alarm with value and limit', () => {
  expect(of({ type: 'heartRate', heartRate: 152 })).toMatchObject({
    status: 1,
    alarms: [
      { sourceType: 2, level: 2, content: '心率 152 次/分，高于上限 140 次/分', value: '152', threshold: '40–140' },
    ],
  })
})

it('a value at the limit is normal', () => {
  expect(of({ type: 'heartRate', heartRate: 140 })).toEqual({ status: 0, alarms: [] })
  expect(of({ type: 'heartRate', heartRate: 40 })).toEqual({ status: 0, alarms: [] })
})

it('the device’s limits apply', () => {
  expect(contents({ type: 'heartRate', heartRate: 110 }, { heartRateMax: 100 })).toEqual([
    '心率 110 次/分，高于上限 100 次/分',
  ])
})

it('a value has its status but raises nothing when its kind is switched off', () => {
  expect(of({ type: 'heartRate', heartRate: 152 }, { heartRateEnable: false })).toEqual({ status: 1, alarms: [] })
})

it('the alarm names the pressure that is out of range, and the pulse separately', () => {
  expect(contents({ type: 'bloodPressure', systolic: 165, diastolic: 95, heartRate: 150 })).toEqual([
    '血压 165/95 mmHg，收缩压高于上限 140 mmHg，舒张压高于上限 90 mmHg',
    '心率 150 次/分，高于上限 140 次/分',
  ])
})

it('blood sugar is compared with the limit for its time of day', () => {
  expect(contents({ type: 'bloodSugar', bloodSugar: 8, measureType: 1 })).toEqual([
    '空腹血糖 8 mmol/L，高于上限 7 mmol/L',
  ])
  expect(contents({ type: 'bloodSugar', bloodSugar: 8, measureType: 3 })).toEqual([])
  expect(contents({ type: 'bloodSugar', bloodSugar: 3.5 })).toEqual(['血糖 3.5 mmol/L，低于下限 3.9 mmol/L'])
})

it.each([
  ['sos', {}, 9, 3],
  ['fall', {}, 1, 3],
  ['security', { kind: 'smoke' }, 6, 3],
  ['security', { kind: 'gas' }, 6, 3],
  ['security', { kind: 'door' }, 6, 1],
  ['bloodOxygen', { bloodOxygen: 88 }, 10, 2],
  ['temperature', { temperature: 38.2 }, 4, 2],
  ['battery', { power: 12 }, 14, 1],
  ['drug', { name: '阿司匹林', plannedTime: '2026-11-21T08:00:00+08:00', missed: true }, 8, 2],
])('the message %s %j raises a warning with source %i and level %i', (type, values, sourceType, level) => {
  expect(of({ type, ...values }).alarms).toMatchObject([{ sourceType, level }])
})

it('a taken medicine, a bed used or left and a full battery raise nothing', () => {
  const drug = { type: 'drug', name: '阿司匹林', plannedTime: '2026-11-21T08:00:00+08:00', missed: false }
  expect(
    [
      drug,
      { type: 'bed', inBed: true, heartRate: 60 },
      { type: 'bed', inBed: false },
      { type: 'battery', power: 80 },
    ].flatMap((one) => contents(one)),
  ).toEqual([])
})

/** The limits documented for the customer: on either side the last normal value and the first abnormal one. */
it.each<[string, string, object, [number, number][]]>([
  [
    'heartRate',
    'heartRate',
    {},
    [
      [40, 39],
      [140, 141],
    ],
  ],
  ['bloodOxygen', 'bloodOxygen', {}, [[90, 89.9]]],
  [
    'temperature',
    'temperature',
    {},
    [
      [35, 34.9],
      [37.3, 37.4],
    ],
  ],
  [
    'bloodSugar',
    'bloodSugar',
    { measureType: 1 },
    [
      [3.9, 3.8],
      [7, 7.1],
    ],
  ],
  [
    'bloodSugar',
    'bloodSugar',
    { measureType: 2 },
    [
      [3.9, 3.8],
      [7, 7.1],
    ],
  ],
  [
    'bloodSugar',
    'bloodSugar',
    { measureType: 3 },
    [
      [3.9, 3.8],
      [11.1, 11.2],
    ],
  ],
  ['bloodSugar', 'bloodSugar', {}, [[11.1, 11.2]]],
  [
    'bloodPressure',
    'systolic',
    { diastolic: 80 },
    [
      [90, 89],
      [140, 141],
    ],
  ],
  [
    'bloodPressure',
    'diastolic',
    { systolic: 120 },
    [
      [60, 59],
      [90, 91],
    ],
  ],
  [
    'bloodPressure',
    'heartRate',
    { systolic: 120, diastolic: 80 },
    [
      [40, 39],
      [140, 141],
    ],
  ],
  [
    'bed',
    'heartRate',
    { inBed: true },
    [
      [40, 39],
      [120, 121],
    ],
  ],
  [
    'bed',
    'breath',
    { inBed: true },
    [
      [8, 7],
      [30, 31],
    ],
  ],
  ['battery', 'power', {}, [[20, 19]]],
])('a value of %s raises an alarm only beyond the limits set by %s %j', (type, field, more, limits) => {
  for (const [fine, bad] of limits) {
    expect(contents({ type, [field]: fine, ...more })).toEqual([])
    expect(contents({ type, [field]: bad, ...more })).toHaveLength(1)
    expect(contents({ type, [field]: bad, ...more })[0]).toContain(bad > fine ? `高于上限 ${fine}` : `低于下限 ${fine}`)
  }
})

it.each([
  ['heartRateEnable', { type: 'heartRate', heartRate: 200 }],
  ['heartRateEnable', { type: 'bloodPressure', systolic: 120, diastolic: 80, heartRate: 200 }],
  ['sleepHeartRateEnable', { type: 'bed', inBed: true, heartRate: 200 }],
  ['breathEnable', { type: 'bed', inBed: true, breath: 50 }],
  ['bloodPressureEnable', { type: 'bloodPressure', systolic: 250, diastolic: 80 }],
  ['bloodOxygenEnable', { type: 'bloodOxygen', bloodOxygen: 60 }],
  ['bloodSugarEnable', { type: 'bloodSugar', bloodSugar: 30 }],
  ['temperatureEnable', { type: 'temperature', temperature: 42 }],
  ['fallEnable', { type: 'fall' }],
])('the setting %s switches the alarm off, which is raised without the setting: %j', (name, values) => {
  expect(contents(values, { [name]: false })).toEqual([])
  expect(contents(values)).toHaveLength(1)
  const others = Object.keys(usualSettings).filter((each) => each.endsWith('Enable') && each !== name)
  expect(contents(values, Object.fromEntries(others.map((each) => [each, false])))).toHaveLength(1)
})
