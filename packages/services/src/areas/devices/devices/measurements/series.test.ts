import { measurements } from '@care/shared/devices/devices/devices.contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk } = testCallers(made, 'desk')
let oldmanId = 0
beforeAll(async () => {
  const device = made.owner.selectFrom('device').select('oldmanId').where('imei', '=', watch)
  oldmanId = (await device.executeTakeFirstOrThrow()).oldmanId ?? 0
  await made.owner.deleteFrom('measurement').execute()
})

const read = async <E extends Endpoint>(endpoint: E, query: object) => {
  const reader = { ...desk, permissions: ['measurement:view'] }
  const { status, data } = await services.call(endpoint, reader, { query } as never)
  expect(status).toBe(200)
  return data as { list: Record<string, unknown>[]; statistics: object }
}
const day = (clock: string) => `2026-06-01 ${clock}`
const at = (clock: string) => `2026-06-01T${clock}+08:00`
const span = { startTime: day('00:00:00'), endTime: day('23:59:59') }

it('a period with only one end is unlimited at the other, however long ago', async () => {
  for (const [clock, steps] of Object.entries({ '08:00:00': 1, '09:00:00': 2, '10:00:00': 3 }))
    await ingest(messageOf('steps', { steps, time: at(clock) }))
  const values = async (query: object) =>
    (await read(measurements.steps, { imei: watch, ...query })).list.map(({ steps }) => steps)
  expect(await values({ endTime: day('09:00:00') })).toEqual([1, 2])
  expect(await values({ startTime: day('09:00:00') })).toEqual([2, 3])
  expect(await values({})).toEqual([])
  expect(await values({ imei: otherWatch, endTime: day('09:00:00') })).toEqual([])
  const unknown = { query: { imei: '869999999999999', ...span } }
  expect(
    await services.call(measurements.steps, { ...desk, permissions: ['measurement:view'] }, unknown),
  ).toMatchObject({
    status: 404,
    msg: '设备不存在',
  })
})

it.each<[string, Endpoint, object, object, number]>([
  [
    'bloodPressure',
    measurements.bloodPressure,
    { systolic: 150, diastolic: 85, heartRate: 66 },
    { systolic: 150, diastolic: 85, heartRate: 66, status: 1 },
    150,
  ],
  [
    'bloodPressure',
    measurements.bloodPressure,
    { systolic: 85, diastolic: 70, time: at('12:00:01') },
    { systolic: 85, diastolic: 70, heartRate: null, status: 2 },
    85,
  ],
  ['heartRate', measurements.heartRate, { heartRate: 61 }, { heartRate: 61, status: 0 }, 61],
  ['bloodOxygen', measurements.bloodOxygen, { bloodOxygen: 97.5 }, { bloodOxygen: 97.5, status: 0 }, 97.5],
  [
    'bloodSugar',
    measurements.bloodSugar,
    { bloodSugar: 8, measureType: 2 },
    { bloodSugar: 8, measureType: 2, status: 1 },
    8,
  ],
  ['temperature', measurements.temperature, { temperature: 34.2 }, { temperature: 34.2, status: 2 }, 34.2],
  ['steps', measurements.steps, { steps: 4_321 }, { steps: 4_321, date: '2026-06-01' }, 4_321],
  [
    'sleep',
    measurements.sleep,
    {
      date: '2026-05-31',
      sleepBegin: '2026-05-31T22:30:00+08:00',
      sleepEnd: '2026-05-31T22:15:00Z',
      totalSleep: 415,
      deepSleep: 91,
      lightSleep: 301,
      remSleep: 23,
      awakeTime: 12,
      leaveBedCount: 2,
      score: 88,
      avgBreath: 15,
    },
    {
      date: '2026-05-31',
      sleepBegin: '2026-05-31 22:30:00',
      sleepEnd: '2026-06-01 06:15:00',
      totalSleep: 415,
      deepSleep: 91,
      lightSleep: 301,
      remSleep: 23,
      awakeTime: 12,
      leaveBedCount: 2,
      score: 88,
      avgBreath: 15,
      avgHeartRate: null,
      turnOverCount: null,
      awakeCount: null,
      stages: [],
    },
    415,
  ],
])('the series of %s has its values under their JSON names', async (type, endpoint, values, shown, value) => {
  await made.owner.deleteFrom('measurement').execute()
  const time = 'time' in values ? '12:00:01' : '12:00:00'
  await ingest(messageOf(type, { time: at(time), ...values }))
  const { list, statistics } = await read(endpoint, { imei: watch, ...span })
  expect(list).toEqual([
    { id: expect.any(Number), imei: watch, oldmanId, dataHappenTime: day(time), measuredBy: null, ...shown },
  ])
  expect(statistics).toEqual({ max: value, min: value, avg: value, latest: value })
})
it('a series has the newest 2,000 points in order, with statistics over all points', async () => {
  await made.owner.deleteFrom('measurement').execute()
  await sql`insert into measurement (tenant_id, device_id, oldman_id, type, time, value)
    select tenant_id, id, oldman_id, 'temperature', timestamptz '2026-06-01 00:00:00+08' + (n / 2) * interval '1 second', n
    from device, generate_series(0, 2000) as n where imei = ${watch} order by n`.execute(made.owner)
  const { list, statistics } = await read(measurements.temperature, { imei: watch, ...span })
  expect(list).toHaveLength(2_000)
  expect(list.map(({ temperature }) => temperature)).toEqual(Array.from({ length: 2_000 }, (_, n) => n + 1))
  expect(statistics).toEqual({ max: 2_000, min: 0, avg: 1_000, latest: 2_000 })
})

it('the latest values contain the elder’s newest value of each type as text, in a fixed order', async () => {
  await made.owner.deleteFrom('measurement').execute()
  const night = {
    date: '2026-06-01',
    sleepBegin: at('00:00:00'),
    sleepEnd: at('06:00:00'),
    deepSleep: 90,
    lightSleep: 300,
  }
  const older = at('06:00:00')
  await ingest([
    messageOf('sleep', { ...night, totalSleep: 403, score: 80, time: at('07:00:00') }),
    messageOf('steps', { steps: 12, time: at('07:00:01') }),
    messageOf('bloodSugar', { bloodSugar: 3.5, time: at('07:00:02') }),
    messageOf('temperature', { temperature: 36.6, time: at('07:00:03') }),
    messageOf('bloodOxygen', { bloodOxygen: 98, time: at('07:00:04') }),
    messageOf('bloodPressure', { systolic: 128, diastolic: 82, heartRate: 60, time: at('07:00:05') }),
    messageOf('heartRate', { heartRate: 150, time: at('07:00:06') }),
    messageOf('heartRate', { heartRate: 70, time: older }),
    messageOf('heartRate', { heartRate: 71, time: at('09:00:00'), imei: otherWatch }),
    messageOf('battery', { power: 50, time: at('07:00:07') }),
  ])
  const reader = { ...desk, permissions: ['measurement:view'] }
  const { data } = await services.call(measurements.latest, reader, { query: { oldmanId } })
  const at07 = (n: number) => ({ dataHappenTime: day(`07:00:0${n}`), measuredBy: null })
  expect(data).toEqual([
    { type: 'heartRate', label: '心率', value: '150', unit: '次/分', status: 1, ...at07(6) },
    { type: 'bloodPressure', label: '血压', value: '128/82', unit: 'mmHg', status: 0, ...at07(5) },
    { type: 'bloodOxygen', label: '血氧', value: '98', unit: '%', status: 0, ...at07(4) },
    { type: 'temperature', label: '体温', value: '36.6', unit: '℃', status: 0, ...at07(3) },
    { type: 'bloodSugar', label: '血糖', value: '3.5', unit: 'mmol/L', status: 2, ...at07(2) },
    { type: 'steps', label: '步数', value: '12', unit: '步', status: 0, ...at07(1) },
    { type: 'sleep', label: '睡眠', value: '6.7', unit: '小时', status: 0, ...at07(0) },
  ])
})
