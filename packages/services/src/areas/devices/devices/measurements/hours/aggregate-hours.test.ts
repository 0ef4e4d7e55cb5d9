import type { MetricName } from '@care/shared/devices/devices/series/metric.words'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { seededNumbers } from '@care/shared/testing/seeded-random'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../../platform/db/client.ts'
import { plainArray } from '../../../../../platform/db/sql/arrays.ts'
import { testCallers } from '../../../../../testing/callers.ts'
import { testDatabase } from '../../../../../testing/database.ts'
import { tenantId } from '../../../../../testing/ingestion.ts'
import { findPieces } from '../chart/chart.repository.ts'
import { chartPiecesOf } from '../chart/pieces.ts'
import { metricColumns } from '../metric-columns.ts'
import { aggregateDueHours } from './aggregate-hours.ts'

const made = testDatabase()
const { desk } = testCallers(made, 'desk')
const draw = seededNumbers(20261130)
const [hour, day] = [3_600, 86_400]
const now = Math.floor(Date.now() / 1_000)
const devices = Array.from({ length: 20 }, (_, at) => 20_000_000 + at)
const elders = Array.from({ length: 5 }, (_, at) => 30_000_000 + at)
const metrics: MetricName[] = ['heartRate', 'temperature', 'bedHeart', 'breath']

beforeAll(async () => {
  await made.owner.deleteFrom('measurement').execute()
  await made.owner.deleteFrom('measurementLate').execute()
  await sql`select make_partitions(current_date - 40, current_date)`.execute(made.owner)
})

interface Point {
  deviceId: number | null
  oldmanId: number | null
  type: string
  moment: number
  value: number
  value2: number | null
  value3: number | null
  status: number
}
/** Random multiples of one half: their sums are exact in whatever order they are added. */
const half = () => 40 + draw(80) / 2
const oneOf = <T>(all: readonly T[]) => all[draw(all.length)] as T
function drawPoint(): Point {
  const deviceId = draw(6) === 0 ? null : oneOf(devices)
  return {
    deviceId,
    oldmanId: deviceId === null || draw(3) > 0 ? oneOf(elders) : null,
    type: oneOf(['heartRate', 'temperature', 'bed']),
    moment: now - draw(draw(3) === 0 ? 5 * day : 25 * day),
    value: half(),
    value2: draw(3) === 0 ? null : half(),
    value3: draw(3) === 0 ? null : half(),
    status: draw(3),
  }
}

const insert = (points: Point[], db = made.owner) =>
  sql`insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, status, detail)
    select ${tenantId}, device_id, oldman_id, type, to_timestamp(moment), value, value2, value3, status,
      case when device_id is null then '{"userName": "护士甲"}'::jsonb end from unnest(
      ${plainArray(points.map((point) => point.deviceId))}::bigint[], ${plainArray(points.map((point) => point.oldmanId))}::bigint[],
      ${plainArray(points.map((point) => point.type))}::measurement_type[], ${plainArray(points.map((point) => point.moment))}::float8[],
      ${plainArray(points.map((point) => point.value))}::float8[], ${plainArray(points.map((point) => point.value2))}::float8[],
      ${plainArray(points.map((point) => point.value3))}::float8[], ${plainArray(points.map((point) => point.status))}::smallint[]
    ) as point (device_id, oldman_id, type, moment, value, value2, value3, status)`.execute(db)

/** The raw measurements of the tenant, without aggregates. */
const stored = async () =>
  (
    await sql<Point>`select device_id, oldman_id, type, extract(epoch from time)::float8 as moment, value, value2, value3, status
      from measurement where tenant_id = ${tenantId}`.execute(made.owner)
  ).rows

interface Question {
  metric: MetricName
  deviceId: number | undefined
  oldmanId: number | undefined
  startTime: string
  endTime: string
  width: number
}
function drawQuestion(): Question {
  const of = draw(3)
  const from = now - day - draw(24 * day)
  return {
    metric: oneOf(metrics),
    deviceId: of === 0 ? undefined : oneOf(devices),
    oldmanId: of === 1 ? undefined : oneOf(elders),
    startTime: toShanghaiTime(from * 1_000),
    endTime: toShanghaiTime((from + 1 + draw(now - from)) * 1_000),
    width: 50 + draw(100),
  }
}
const ask = (question: Question) =>
  inTenants(made.database, [tenantId], (db) => findPieces(db, desk, question, chartPiecesOf(question)))

/** Reference model that computes the chart from all points. */
function modelOf(all: Point[], question: Question) {
  const { step, begin } = chartPiecesOf(question)
  const { type, of } = metricColumns[question.metric]
  const [from, to] = [epochOf(question.startTime) / 1_000, epochOf(question.endTime) / 1_000]
  const points = all.flatMap((point) => {
    const value = point[of[0]]
    const isMeant =
      point.type === type &&
      (question.deviceId ?? point.deviceId) === point.deviceId &&
      (question.oldmanId ?? point.oldmanId) === point.oldmanId
    return isMeant && value !== null && point.moment >= from && point.moment <= to ? [{ ...point, value }] : []
  })
  return [...Map.groupBy(points, ({ moment }) => Math.floor((moment - begin) / step))]
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

async function expectExact(times: number) {
  const all = await stored()
  for (let turn = 0; turn < times; turn++) {
    const question = drawQuestion()
    expect([question, await ask(question)]).toEqual([question, modelOf(all, question)])
  }
}

const gathered = async () =>
  (await made.owner.selectFrom('measurementHour').select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow())
    .rows

it('charts agree with the reference model for late, changed and removed values, aggregated or not', {
  timeout: 120_000,
}, async () => {
  for (let turn = 0; turn < 20; turn++) {
    await insert(Array.from({ length: 20 + draw(400) }, drawPoint))
    const [from, to, device] = [oneOf(elders), oneOf(elders), oneOf(devices)]
    if (draw(3) === 0)
      await sql`update measurement set oldman_id = ${to} where oldman_id = ${from} and device_id = ${device}`.execute(
        made.owner,
      )
    if (draw(3) === 0)
      await sql`delete from measurement where device_id = ${device} and oldman_id is not distinct from ${oneOf([from, null])}`.execute(
        made.owner,
      )
    await expectExact(25)
    if (draw(3) > 0) await aggregateDueHours(made.database)
    await expectExact(25)
  }
  await aggregateDueHours(made.database)
  expect(await gathered()).toBeGreaterThan(1_000)
})

const [altered, device] = devices
const aMonth = (deviceId = device): Question => ({
  metric: 'heartRate',
  deviceId,
  oldmanId: undefined,
  width: 50,
  startTime: toShanghaiTime((now - 20 * day) * 1_000),
  endTime: toShanghaiTime(now * 1_000),
})
const long = now - 10 * day
const marks = async () => {
  const { rows } = await sql`select from measurement_late where device_id = ${device} and hour <= to_timestamp(${long})
    and hour > to_timestamp(${long - hour})`.execute(made.owner)
  return rows.length
}
const late = (): Point => ({
  deviceId: device ?? 0,
  oldmanId: null,
  type: 'heartRate',
  moment: long,
  value: 200,
  value2: null,
  value3: null,
  status: 1,
})
const highest = async (deviceId = device) => Math.max(...(await ask(aMonth(deviceId))).flatMap(({ max }) => max))

it('long pieces are read from the hourly aggregates', async () => {
  await aggregateDueHours(made.database)
  await sql`update measurement_hour set high = 555 where device_id = ${altered} and metric = 'heartRate'`.execute(
    made.owner,
  )
  expect(await highest(altered)).toBe(555)
})

it('the hourly aggregates contain every value written while hours were being aggregated', async () => {
  await insert([{ ...late(), value: 150 }])
  await aggregateDueHours(made.database)
  expect(await highest()).not.toBe(200)
  const writing = await made.owner.startTransaction().execute()
  await insert([late()], writing)
  await aggregateDueHours(made.database)
  await writing.commit().execute()
  const told = async () => (await ask(aMonth())).find(({ max }) => max.includes(200))
  expect(await told()).toBeDefined()
  await aggregateDueHours(made.database)
  expect(await told()).toBeDefined()
  expect(await marks()).toBe(0)
})

it('a day that is aggregated for the first time leaves no mark of hours that changed before', async () => {
  await aggregateDueHours(made.database)
  await sql`update measurement_gathered set until = until - interval '1 day'`.execute(made.owner)
  await sql`delete from measurement_hour where hour >= (select until from measurement_gathered)`.execute(made.owner)
  const { rows } = await sql<{ moment: number }>`
    select extract(epoch from until + interval '90 minutes')::float8 as moment from measurement_gathered`.execute(
    made.owner,
  )
  await insert([{ ...late(), moment: rows[0]?.moment ?? 0, value: 210 }])
  await aggregateDueHours(made.database)
  const left = await sql`select from measurement_late where hour < (select until from measurement_gathered)`.execute(
    made.owner,
  )
  expect(left.rows).toHaveLength(0)
  expect((await ask(aMonth())).find(({ max }) => max.includes(210))).toBeDefined()
})

it('a transaction marks each aggregated hour that it writes into once, and no recent hour', async () => {
  await insert(Array.from({ length: 50 }, (_, at) => ({ ...late(), moment: Math.floor(long / hour) * hour + at })))
  await insert([{ ...late(), moment: now - day }])
  expect(await marks()).toBe(1)
})
