import { measurements } from '@care/shared/devices/devices/devices.contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../../testing/callers.ts'
import { testDatabase } from '../../../../../testing/database.ts'
import { messageOf, testIngestion, watch } from '../../../../../testing/ingestion.ts'
import { testServices } from '../../../../../testing/services.ts'
import { baselineOf } from './baseline.ts'
import { bedSpans } from './bed-spans.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk } = testCallers(made, 'desk')
let oldmanId = 0
beforeEach(async () => {
  await made.owner.deleteFrom('measurement').execute()
  const device = made.owner.selectFrom('device').select('oldmanId').where('imei', '=', watch)
  oldmanId = (await device.executeTakeFirstOrThrow()).oldmanId ?? 0
})
const read = (endpoint: Endpoint, query: object) =>
  services.call(endpoint, { ...desk, permissions: ['measurement:view'] }, { query } as never)

/** A night that ended on this day of June. */
const night = (day: number, given: object = {}) => {
  const date = `2026-06-${String(day).padStart(2, '0')}`
  const at = (clock: string) => `${date}T${clock}+08:00`
  return messageOf('sleep', {
    date,
    time: at('07:00:00'),
    sleepBegin: at('00:00:00'),
    sleepEnd: at('06:30:00'),
    totalSleep: 360,
    deepSleep: 90,
    lightSleep: 270,
    score: 80,
    leaveBedCount: 1,
    avgHeartRate: 60,
    ...given,
  })
}
const stage = (stage: number, from: string, to: string) => ({
  stage,
  beginTime: `2026-06-10T${from}:00+08:00`,
  endTime: `2026-06-10T${to}:00+08:00`,
})

it('a night has the nights before it, its stages in order, and the times when the bed was empty', async () => {
  await ingest([
    ...[7, 8, 9].map((day, at) => night(day, { totalSleep: 400 + at * 20, leaveBedCount: at, avgBreath: 14 + at })),
    night(10, { totalSleep: 300, stages: [stage(0, '02:00', '02:10'), stage(2, '00:00', '02:00')], turnOverCount: 8 }),
    night(11, { totalSleep: 10 }),
  ])
  const bed = (clock: string, inBed: boolean) => messageOf('bed', { inBed, time: `2026-06-${clock}:00+08:00` })
  await ingest([bed('09T22:00', true), bed('10T02:00', false), bed('10T02:10', true), bed('10T09:00', false)])
  const { data } = await read(measurements.night, { oldmanId, date: '2026-06-10' })
  expect(data).toMatchObject({
    report: {
      imei: watch,
      date: '2026-06-10',
      totalSleep: 300,
      awakeCount: 1,
      turnOverCount: 8,
      stages: [
        { stage: 2, beginTime: '2026-06-10 00:00:00', endTime: '2026-06-10 02:00:00', minutes: 120 },
        { stage: 0, minutes: 10 },
      ],
    },
    baseline: { nights: 3, totalSleep: 420, deepSleep: 90, leaveBedCount: 1, avgHeartRate: 60, avgBreath: 15 },
    bed: [
      { inBed: true, beginTime: '2026-06-09 23:00:00', endTime: '2026-06-10 02:00:00' },
      { inBed: false, beginTime: '2026-06-10 02:00:00', endTime: '2026-06-10 02:10:00' },
      { inBed: true, beginTime: '2026-06-10 02:10:00', endTime: '2026-06-10 07:30:00' },
    ],
  })
  expect((await read(measurements.night, { imei: watch })).data).toMatchObject({
    report: { totalSleep: 10, stages: [] },
  })
  expect((await read(measurements.night, { oldmanId, date: '2026-06-12' })).data).toBeNull()
  expect(await read(measurements.night, { oldmanId: 999_999_999 })).toMatchObject({ status: 404, msg: '长者不存在' })
})

it('an elder’s nights are returned page by page, the newest first', async () => {
  await ingest([1, 2, 3, 4, 5].map((day) => night(day, { totalSleep: day })))
  const { data } = await read(measurements.sleepOfElder, {
    oldmanId,
    date: '2026-06-20',
    type: 'month',
    current: 2,
    size: 2,
  })
  expect(data).toMatchObject({
    total: 5,
    statistics: { max: 5, min: 1, latest: 5 },
    records: [{ date: '2026-06-02' }, { date: '2026-06-03' }],
    list: [{ totalSleep: 2 }, { totalSleep: 3 }],
  })
  expect((await read(measurements.sleepOfElder, { oldmanId, date: '2026-06-03' })).data).not.toHaveProperty('total')
})

it('the current state of the elder’s bed is returned, or null without a bed device', async () => {
  await ingest(night(3))
  expect((await read(measurements.bedNow, { oldmanId })).data).toMatchObject({ report: { score: 80 }, live: null })
  await ingest(
    messageOf('bed', { inBed: true, heartRate: 55, breath: 13, time: new Date(Date.now() - 60_000).toISOString() }),
  )
  await ingest(messageOf('bed', { inBed: false }))
  expect((await read(measurements.bedNow, { oldmanId })).data).toMatchObject({
    live: { inBed: false, heartRate: null, breath: null },
  })
})

it('a sleeper’s usual values need three nights, and are computed from the values that devices reported', () => {
  const of = (values: (number | null)[]) =>
    baselineOf(
      values.map((avgBreath, at) => ({
        id: at,
        imei: '',
        oldmanId: 1,
        dataHappenTime: '',
        measuredBy: null,
        date: '',
        sleepBegin: '',
        sleepEnd: '',
        totalSleep: at * 10,
        deepSleep: 1,
        lightSleep: 1,
        remSleep: 1,
        awakeTime: 1,
        leaveBedCount: at,
        score: 1,
        avgHeartRate: null,
        avgBreath,
        turnOverCount: null,
        awakeCount: null,
      })),
    )
  expect(of([1, 2])).toBeNull()
  expect(of([4, null, 1, 2])).toMatchObject({ nights: 4, totalSleep: 15, avgBreath: 2, avgHeartRate: null })
})

it('the state of a bed is unknown before its first message', () => {
  const spans = bedSpans([{ time: '2026-06-10 01:00:00', inBed: true }], '2026-06-10 00:00:00', '2026-06-10 02:00:00')
  expect(spans).toEqual([{ inBed: true, beginTime: '2026-06-10 01:00:00', endTime: '2026-06-10 02:00:00' }])
})
