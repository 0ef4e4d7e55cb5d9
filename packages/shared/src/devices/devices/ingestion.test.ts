import { expect, it } from 'vitest'
import { DeviceMessage } from './ingestion.ts'

const time = '2026-11-21T12:00:00+08:00'
const common = { id: 'm-1', imei: '860000000000001', time }
const read = (message: object) => DeviceMessage.safeParse({ ...common, ...message })
const takes = (message: object) => read(message).success

const night = { date: '2026-11-21', sleepBegin: time, sleepEnd: time }
const sleep = { type: 'sleep', ...night, totalSleep: 400, deepSleep: 90, lightSleep: 310, score: 80 }
const drug = { type: 'drug', name: '阿司匹林', plannedTime: time, missed: true }
/** The required fields of each kind of message. */
const least: Record<string, object> = {
  heartRate: { heartRate: 70 },
  bloodPressure: { systolic: 300, diastolic: 20 },
  bloodOxygen: { bloodOxygen: 97 },
  bloodSugar: { bloodSugar: 5 },
  temperature: { temperature: 36.5 },
  steps: { steps: 10 },
  location: { lng: 116, lat: 39 },
  sleep,
  bed: { inBed: true },
  fall: {},
  sos: {},
  security: { kind: 'smoke' },
  drug,
  battery: { power: 50 },
  wear: { worn: false },
  heartbeat: {},
  sensor: { kind: 'door', active: false },
}

it.each<[string, string, number, number, number?]>([
  ['heartRate', 'heartRate', 30, 250],
  ['bloodPressure', 'systolic', 40, 300],
  ['bloodPressure', 'diastolic', 20, 200],
  ['bloodPressure', 'heartRate', 30, 250],
  ['bloodOxygen', 'bloodOxygen', 50, 100],
  ['bloodSugar', 'bloodSugar', 1, 33.3],
  ['bloodSugar', 'measureType', 1, 5, 1],
  ['temperature', 'temperature', 30, 45],
  ['steps', 'steps', 0, 200_000],
  ['location', 'lng', -180, 180],
  ['location', 'lat', -90, 90],
  ['location', 'accuracy', 0, 100_000],
  ['location', 'locType', 0, 2, 1],
  ['sos', 'lng', -180, 180],
  ['sos', 'lat', -90, 90],
  ['fall', 'lng', -180, 180],
  ['fall', 'lat', -90, 90],
  ...['totalSleep', 'deepSleep', 'lightSleep', 'remSleep', 'awakeTime'].map(
    (name): [string, string, number, number] => ['sleep', name, 0, 1_440],
  ),
  ['sleep', 'leaveBedCount', 0, 200],
  ['sleep', 'score', 0, 100],
  ['sleep', 'avgHeartRate', 30, 250],
  ['sleep', 'avgBreath', 3, 60],
  ['bed', 'heartRate', 30, 250],
  ['bed', 'breath', 3, 60],
  ['battery', 'power', 0, 100],
  ['heartbeat', 'power', 0, 100],
  ['heartbeat', 'signal', 0, 100],
])('the message %s accepts %s from %d to %d and nothing beyond', (type, field, from, to, step = 0.1) => {
  const taken = [from - step, from, to, to + step].map((value) => takes({ type, ...least[type], [field]: value }))
  expect(taken).toEqual([false, true, true, false])
})

it.each(Object.entries(least))(
  'accepts %s with only its required fields, and refuses it with fewer',
  (type, values) => {
    expect(takes({ type, ...values })).toBe(true)
    for (const name of Object.keys(values))
      expect([name, takes({ type, ...values, [name]: undefined })]).toEqual([name, false])
  },
)

it('refuses a systolic pressure not above the diastolic one', () => {
  const taken = [
    [120, 80],
    [80, 80],
    [80, 120],
  ].map(([systolic, diastolic]) => read({ type: 'bloodPressure', systolic, diastolic }))
  expect(taken.map(({ error }) => error?.issues[0]?.message)).toEqual([
    undefined,
    '收缩压应高于舒张压',
    '收缩压应高于舒张压',
  ])
})

it('treats missing fields of a belt’s report as none', () => {
  expect(read(sleep).data).toMatchObject({ remSleep: 0, awakeTime: 0, leaveBedCount: 0 })
})

it.each([
  ['id', { id: 'x'.repeat(64) }, { id: 'x'.repeat(65) }],
  ['id', { id: '~!/a' }, { id: 'a b' }],
  ['id', { id: 'a' }, { id: '号' }],
  ['imei', { imei: 'a'.repeat(40) }, { imei: 'a'.repeat(41) }],
  ['imei', { imei: 'aa:bb-cc_1' }, { imei: 'a/b' }],
  ['imei', { imei: '1' }, { imei: '' }],
  ['time', { time: '2026-11-21T12:00:00.5Z' }, { time: '2026-11-21 12:00:00' }],
  ['the end of a night', sleep, { ...sleep, sleepEnd: '2026-11-21T12:00:00' }],
  ['the day of a night', sleep, { ...sleep, date: '2026-02-30' }],
  ['a medicine', { ...drug, name: '药'.repeat(50) }, { ...drug, name: '药'.repeat(51) }],
  ['a medicine', drug, { ...drug, name: ' ' }],
  ['a medicine’s time', drug, { ...drug, plannedTime: '08:00' }],
  ['a sensor', { type: 'security', kind: 'infrared' }, { type: 'security', kind: 'window' }],
])('refuses implausible %s: accepts %j and refuses %j', (_, fine, bad) => {
  expect([takes({ type: 'sos', ...fine }), takes({ type: 'sos', ...bad })]).toEqual([true, false])
})
