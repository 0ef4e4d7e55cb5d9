import { resolveSettings, usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { expect, it } from 'vitest'
import { judgeMessage } from './judge.ts'

const of = (values: object, settings = {}) =>
  judgeMessage({ id: '1', imei: '1', time: '2026-11-21T12:00:00+08:00', ...values } as DeviceMessage, {
    ...usualSettings,
    ...settings,
  })
const drug = (name: string, plannedTime: string) => ({ type: 'drug', name, plannedTime, missed: true })
const pressure = (systolic: number, diastolic: number) => ({ type: 'bloodPressure', systolic, diastolic })

/** The complete warning that a value of each kind raises: source, level, text and figures. */
it.each<[object, object]>([
  [
    { type: 'sos' },
    { kind: 'sos', sourceType: 9, source: 'SOS求助', level: 3, content: '发出SOS紧急求助，请立即联系并处理' },
  ],
  [
    { type: 'fall' },
    { kind: 'fall', sourceType: 1, source: '跌倒', level: 3, content: '检测到跌倒，请立即确认长者情况' },
  ],
  ...(
    [
      ['smoke', '烟雾报警', 3, '烟雾报警器检测到烟雾，请立即确认现场'],
      ['gas', '燃气报警', 3, '燃气报警器检测到燃气泄漏，请立即确认现场'],
      ['water', '水浸报警', 2, '水浸传感器检测到积水'],
      ['door', '门磁报警', 1, '门被打开'],
      ['infrared', '红外报警', 2, '红外传感器报警'],
    ] as const
  ).map(([kind, source, level, content]): [object, object] => [
    { type: 'security', kind },
    { kind, sourceType: 6, source, level, content },
  ]),
  [
    drug('阿司匹林', '2026-11-20T17:05:00Z'),
    {
      kind: 'drug:阿司匹林',
      sourceType: 8,
      source: '漏服药品',
      level: 2,
      value: '阿司匹林',
      content: '未按时服用阿司匹林（计划时间 11-21 01:05）',
    },
  ],
  [
    { type: 'battery', power: 19 },
    {
      kind: 'battery',
      sourceType: 14,
      source: '低电量',
      level: 1,
      value: '19',
      unit: '%',
      threshold: '≥ 20',
      content: '电量 19%，低于下限 20%',
    },
  ],
  [
    { type: 'heartRate', heartRate: 39 },
    {
      kind: 'heartRate',
      sourceType: 2,
      source: '心率异常',
      level: 2,
      value: '39',
      unit: '次/分',
      content: '心率 39 次/分，低于下限 40 次/分',
      threshold: '40–140',
    },
  ],
  [
    { type: 'bloodOxygen', bloodOxygen: 85 },
    {
      kind: 'bloodOxygen',
      sourceType: 10,
      source: '血氧异常',
      level: 2,
      value: '85',
      unit: '%',
      content: '血氧 85%，低于下限 90%',
      threshold: '≥ 90',
    },
  ],
  [
    { type: 'temperature', temperature: 38.5 },
    {
      kind: 'temperature',
      sourceType: 4,
      source: '体温异常',
      level: 2,
      value: '38.5',
      unit: '℃',
      content: '体温 38.5 ℃，高于上限 37.3 ℃',
      threshold: '35–37.3',
    },
  ],
  [
    { type: 'bloodSugar', bloodSugar: 7.5, measureType: 2 },
    {
      kind: 'bloodSugar',
      sourceType: 11,
      source: '血糖异常',
      level: 2,
      value: '7.5',
      unit: 'mmol/L',
      content: '空腹血糖 7.5 mmol/L，高于上限 7 mmol/L',
      threshold: '3.9–7',
    },
  ],
  [
    { type: 'heartbeat', power: 19 },
    {
      kind: 'battery',
      sourceType: 14,
      source: '低电量',
      level: 1,
      value: '19',
      unit: '%',
      content: '电量 19%，低于下限 20%',
      threshold: '≥ 20',
    },
  ],
  [
    { type: 'heartbeat', lowBattery: true },
    { kind: 'battery', sourceType: 14, source: '低电量', level: 1, content: '设备报告电量低' },
  ],
  [
    { type: 'bed', inBed: true, heartRate: 130 },
    {
      kind: 'heartRate',
      sourceType: 2,
      source: '心率异常',
      level: 2,
      value: '130',
      unit: '次/分',
      content: '卧床心率 130 次/分，高于上限 120 次/分',
      threshold: '40–120',
    },
  ],
  [
    { type: 'bed', inBed: true, breath: 31 },
    {
      kind: 'breath',
      sourceType: 5,
      source: '睡眠异常',
      level: 2,
      value: '31',
      unit: '次/分',
      content: '呼吸 31 次/分，高于上限 30 次/分',
      threshold: '8–30',
    },
  ],
  [
    pressure(85, 95),
    {
      kind: 'bloodPressure',
      sourceType: 3,
      source: '血压异常',
      level: 2,
      value: '85/95',
      unit: 'mmHg',
      content: '血压 85/95 mmHg，收缩压低于下限 90 mmHg，舒张压高于上限 90 mmHg',
      threshold: '90–140 / 60–90',
    },
  ],
])('the message %j becomes a warning with the documented text', (values, alarm) => {
  expect(of(values).alarms).toEqual([alarm])
})

it.each<[object, number]>([
  [{ type: 'heartRate', heartRate: 39 }, 2],
  [{ type: 'heartRate', heartRate: 141 }, 1],
  [{ type: 'bloodOxygen', bloodOxygen: 89 }, 2],
  [pressure(120, 80), 0],
  [pressure(141, 59), 1],
  [pressure(89, 91), 2],
  [pressure(120, 59), 2],
  [{ ...pressure(120, 80), heartRate: 200 }, 0],
  [{ type: 'battery', power: 19.9 }, 2],
  [{ type: 'battery', power: 20 }, 0],
  [{ type: 'heartbeat', power: 20, lowBattery: false }, 0],
  [{ type: 'heartbeat' }, 0],
  [{ type: 'sensor', kind: 'smoke', active: false }, 0],
  [{ type: 'wear', worn: false }, 0],
  [{ type: 'bed', inBed: true, heartRate: 200, breath: 1 }, 0],
  [{ type: 'sos' }, 0],
  [{ type: 'steps', steps: 0 }, 0],
])('the value %j gets the status %i in the series', (values, status) => {
  expect(of(values).status).toBe(status)
})

it('pulse and breathing of one belt, and each missed medicine, raise separate warnings', () => {
  const kinds = (values: object) => of(values).alarms.map(({ kind }) => kind)
  expect(kinds({ type: 'bed', inBed: true, heartRate: 130, breath: 40 })).toEqual(['heartRate', 'breath'])
  expect(kinds({ ...pressure(150, 80), heartRate: 200 })).toEqual(['bloodPressure', 'heartRate'])
  expect(kinds(drug('甲', '2026-11-20T17:05:00Z'))).not.toEqual(kinds(drug('乙', '2026-11-20T17:05:00Z')))
})

it('each valid setting of a device applies, and the default instead of an invalid one', () => {
  const agreed = {
    heartRateEnable: true,
    bloodPressureEnable: true,
    bloodOxygenEnable: true,
    bloodSugarEnable: true,
    temperatureEnable: true,
    fallEnable: true,
    breathEnable: true,
    leaveBedEnable: true,
    heartRateMax: 140,
    heartRateMin: 40,
    systolicMax: 140,
    systolicMin: 90,
    diastolicMax: 90,
    diastolicMin: 60,
    bloodOxygenMin: 90,
    fastingMax: 7,
    fastingMin: 3.9,
    postMealMax: 11.1,
    temperatureMax: 37.3,
    temperatureMin: 35,
    lowBattery: 20,
    sleepHeartRateMax: 120,
    sleepHeartRateMin: 40,
    breathMax: 30,
    breathMin: 8,
    leaveBedMinutes: 10,
    leaveBedBegin: '00:00',
    leaveBedEnd: '23:59',
  }
  expect(usualSettings).toMatchObject(agreed)
  for (const [name, value] of Object.entries(agreed)) {
    const of3 = {
      number: [Number(value) + 1, '7', null],
      boolean: [false, 0, 'no'],
      string: ['21:30', '9:30', '21:30:00'],
    }
    const [fine, ...useless] = of3[typeof value as keyof typeof of3]
    expect(resolveSettings([{ [name]: fine }]).values).toEqual({ ...usualSettings, [name]: fine })
    for (const each of useless) expect(resolveSettings([{ [name]: each }]).values).toEqual(usualSettings)
  }
})
