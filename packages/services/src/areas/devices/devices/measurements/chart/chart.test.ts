import { measurements } from '@care/shared/devices/devices/devices.contract'
import type { Chart } from '@care/shared/devices/devices/series/chart'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { seededNumbers } from '@care/shared/testing/seeded-random'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../../platform/db/client.ts'
import { plainArray } from '../../../../../platform/db/sql/arrays.ts'
import { testCallers } from '../../../../../testing/callers.ts'
import { testDatabase } from '../../../../../testing/database.ts'
import { foreignWatch, messageOf, tenantId, testIngestion, watch } from '../../../../../testing/ingestion.ts'
import { testServices } from '../../../../../testing/services.ts'
import { findPieces } from './chart.repository.ts'
import { gapsOf, usualIntervalOf } from './gaps.ts'
import { chartPiecesOf } from './pieces.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk } = testCallers(made, 'desk')
const reader = () => ({ ...desk, permissions: ['measurement:view'] })
beforeAll(() => made.owner.deleteFrom('measurement').execute().then())

const ask = async (query: object): Promise<Chart> => {
  const { status, data } = await services.call(measurements.chart, reader(), { query } as never)
  expect(status).toBe(200)
  return data
}
const at = (clock: string) => `2026-06-01T${clock}+08:00`
const day = { startTime: '2026-06-01 00:00:00', endTime: '2026-06-01 23:59:59' }
const clear = () => made.owner.deleteFrom('measurement').execute()

it('a chart of few points contains each one: time, value, status, who measured it and after which meal', async () => {
  await clear()
  for (const [clock, bloodSugar, measureType] of [
    ['07:00:00', 5.1, 1],
    ['09:30:30', 12.4, 3],
  ] as const)
    await ingest(messageOf('bloodSugar', { bloodSugar, measureType, time: at(clock) }))
  await sql`insert into measurement (tenant_id, device_id, oldman_id, type, time, value, status, detail)
    select tenant_id, null, oldman_id, 'bloodSugar', '2026-06-01 12:00:00+08', 3.1, 2, '{"userName": "护士甲"}'
    from device where imei = ${watch}`.execute(made.owner)
  const { oldmanId } = await made.owner
    .selectFrom('device')
    .select('oldmanId')
    .where('imei', '=', watch)
    .executeTakeFirstOrThrow()
  expect(await ask({ oldmanId, metric: 'bloodSugar', width: 400, ...day })).toMatchObject({
    step: 0,
    first: [25_200, 34_230, 43_200],
    last: [25_200, 34_230, 43_200],
    count: [1, 1, 1],
    lines: [{ min: [5.1, 12.4, 3.1], max: [5.1, 12.4, 3.1], avg: [5.1, 12.4, 3.1] }],
    over: [0, 1, 0],
    under: [0, 0, 1],
    usual: null,
    gaps: [],
    limits: [{ min: 3.9, max: 11.1 }],
    notes: [
      { at: 0, measuredBy: null, measureType: 1 },
      { at: 1, measuredBy: null, measureType: 3 },
      { at: 2, measuredBy: '护士甲', measureType: null },
    ],
  })
  expect((await ask({ imei: watch, metric: 'bloodSugar', ...day })).count).toHaveLength(2)
})

it('a chart of blood pressure has both values, and the limits of this device', async () => {
  await clear()
  await ingest(messageOf('bloodPressure', { systolic: 150, diastolic: 85, time: at('07:00:00') }))
  await sql`insert into device_config (tenant_id, device_id, settings)
    select tenant_id, id, '{"systolicMax": 155}' from device where imei = ${watch}
    on conflict (tenant_id, device_id) do update set settings = '{"systolicMax": 155}'`.execute(made.owner)
  const { lines, limits } = await ask({ imei: watch, metric: 'bloodPressure', ...day })
  expect(lines.map(({ avg }) => avg)).toEqual([[150], [85]])
  expect(limits).toEqual([
    { min: 90, max: 155 },
    { min: 60, max: 90 },
  ])
})

it('a chart of steps has the maximum of each day in Shanghai', async () => {
  await clear()
  for (const [time, steps] of [
    ['2026-06-01T23:50:00+08:00', 3_000],
    ['2026-06-02T00:10:00+08:00', 7],
    ['2026-06-02T20:00:00+08:00', 5_000],
  ] as const)
    await ingest(messageOf('steps', { time, steps }))
  const { step, lines, first } = await ask({
    imei: watch,
    metric: 'steps',
    width: 50,
    startTime: day.startTime,
    endTime: '2026-06-03 00:00:00',
  })
  expect([step, lines[0]?.max, first]).toEqual([86_400, [3_000, 5_000], [85_800, 87_000]])
})

it('a chart of a bed has heart rate and breathing while it is occupied, and nothing while it is empty', async () => {
  await clear()
  await ingest([
    messageOf('bed', { inBed: true, heartRate: 58, breath: 14, time: at('01:00:00') }),
    messageOf('bed', { inBed: false, time: at('02:00:00') }),
  ])
  expect((await ask({ imei: watch, metric: 'bedHeart', ...day })).lines[0]?.avg).toEqual([58])
  expect((await ask({ imei: watch, metric: 'breath', ...day })).lines[0]?.avg).toEqual([14])
})

it.each([
  ['another institution’s device', { imei: foreignWatch, metric: 'heartRate', ...day }, 404, '设备不存在'],
  ['nobody', { metric: 'heartRate', ...day }, 400, '请选择设备或长者'],
  ['no metric', { imei: watch, metric: 'height', ...day }, 400, '指标不正确'],
  [
    'a period that ends before it begins',
    { imei: watch, metric: 'heartRate', startTime: day.endTime, endTime: day.startTime },
    400,
    '结束时间应晚于开始时间',
  ],
  [
    'more than a year',
    { imei: watch, metric: 'heartRate', startTime: '2025-05-30 00:00:00', endTime: day.endTime },
    400,
    '时间范围最长为一年',
  ],
  ['an impossible width', { imei: watch, metric: 'heartRate', width: 9_000, ...day }, 400, '宽度应在50到2000之间'],
])('a chart of %s is refused', async (_, query, status, message) => {
  expect(await services.call(measurements.chart, reader(), { query } as never)).toMatchObject({ status, msg: message })
})

/** Reference model that computes the chart from all points. */
function modelOf(points: { moment: number; value: number; status: number }[], query: ReturnType<typeof drawQuery>) {
  const { step, begin } = chartPiecesOf(query)
  const [from, to] = [epochOf(query.startTime) / 1_000, epochOf(query.endTime) / 1_000]
  const inside = points.filter(({ moment }) => moment >= from && moment <= to)
  const pieces = Map.groupBy(inside, ({ moment }) => Math.floor((moment - begin) / step))
  return [...pieces]
    .sort(([a], [b]) => a - b)
    .map(([, of]) => ({
      first: Math.min(...of.map(({ moment }) => moment)),
      last: Math.max(...of.map(({ moment }) => moment)),
      count: of.length,
      over: of.filter(({ status }) => status === 1).length,
      under: of.filter(({ status }) => status === 2).length,
      min: [Math.min(...of.map(({ value }) => value))],
      max: [Math.max(...of.map(({ value }) => value))],
      sum: [of.reduce((sum, { value }) => sum + value, 0)],
    }))
}

const draw = seededNumbers(20261123)
const origin = epochOf('2026-03-01 00:00:00') / 1_000
/** Random points at varying distances, sometimes with a gap, sometimes with two points at the same time. */
function drawSeries() {
  const distance = 1 + draw(7_200)
  let moment = origin + draw(86_400)
  return Array.from({ length: draw(80) }, () => {
    moment += draw(12) === 0 ? distance * (1 + draw(20)) : draw(2 * distance)
    return { moment, value: 30 + draw(200), status: draw(10) < 2 ? 1 + draw(2) : 0 }
  })
}
function drawQuery() {
  const begin = origin + draw(172_800)
  const [startTime, endTime] = [toShanghaiTime(begin * 1_000), toShanghaiTime((begin + 1 + draw(20 * 86_400)) * 1_000)]
  return { metric: 'heartRate' as const, startTime, endTime, width: 50 + draw(60) }
}

it('a thousand random series are reduced to the same pieces as by the reference model', {
  timeout: 120_000,
}, async () => {
  await clear()
  const all = Array.from({ length: 1_000 }, () => ({ points: drawSeries(), query: drawQuery() }))
  const rows = all.flatMap(({ points }, at) => points.map((point) => ({ ...point, deviceId: 10_000_000 + at })))
  await sql`insert into measurement (tenant_id, device_id, type, time, value, status)
    select ${tenantId}, device_id, 'heartRate', to_timestamp(moment), value, status from unnest(
      ${plainArray(rows.map(({ deviceId }) => deviceId))}::bigint[], ${plainArray(rows.map(({ moment }) => moment))}::float8[],
      ${plainArray(rows.map(({ value }) => value))}::float8[], ${plainArray(rows.map(({ status }) => status))}::smallint[]
    ) as point (device_id, moment, value, status)`.execute(made.owner)
  await sql`analyze measurement`.execute(made.owner)
  await inTenants(made.database, [tenantId], async (db) => {
    for (const [at, { points, query }] of all.entries()) {
      const of = { ...query, deviceId: 10_000_000 + at, oldmanId: undefined }
      const pieces = await findPieces(db, reader(), of, chartPiecesOf(query))
      expect([at, pieces]).toEqual([at, modelOf(points, query)])
      expect(pieces.length).toBeLessThanOrEqual(Math.floor(query.width / 2))
    }
  })
})

it('exactly the gaps of a series are found, between points as well as between pieces', () => {
  for (let turn = 0; turn < 1_000; turn++) {
    const points = drawSeries()
    const query = drawQuery()
    const usual = usualIntervalOf(points.map(({ moment }) => moment))
    const alone = points.map(({ moment }) => moment)
    const silent = (alone: number[]) =>
      alone.flatMap((moment, at) => {
        const before = alone[at - 1] ?? moment
        return usual !== null && moment - before > 2.5 * usual ? [[before, moment]] : []
      })
    expect(gapsOf(alone, alone, usual)).toEqual(silent(alone))
    const pieces = modelOf(points, query)
    const told = gapsOf(
      pieces.map(({ first }) => first),
      pieces.map(({ last }) => last),
      usual,
    )
    // a gap inside a piece is not reported, because it would be too narrow to draw
    const { step, begin } = chartPiecesOf(query)
    const inside = alone.filter(
      (moment) => moment >= epochOf(query.startTime) / 1_000 && moment <= epochOf(query.endTime) / 1_000,
    )
    const pieceOf = (moment = 0) => Math.floor((moment - begin) / step)
    expect(told).toEqual(silent(inside).filter(([from, to]) => pieceOf(from) !== pieceOf(to)))
  }
})
