import type { Caller } from '@care/shared/admin/session/session'
import type { ChartQuery } from '@care/shared/devices/devices/series/chart'
import type { MetricName } from '@care/shared/devices/devices/series/metric.words'
import { epochOf } from '@care/shared/shanghai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../../platform/db/client.ts'
import { plainArray } from '../../../../../platform/db/sql/arrays.ts'
import { isAggregated, metricColumns } from '../metric-columns.ts'
import type { ChartPieces } from './pieces.ts'

/** Whose measurements the chart shows: those of a device (filtered by id instead of a join) or of an elder. */
export interface ChartSubject extends Pick<ChartQuery, 'metric' | 'startTime' | 'endTime'> {
  deviceId: number | undefined
  oldmanId: number | undefined
}

const columnsOf = (metric: MetricName) => metricColumns[metric].of.map((name) => sql.ref<number>(`m.${name}`))

function belongs({ tenantIds }: Caller, { metric, deviceId, oldmanId }: ChartSubject): RawBuilder<unknown> {
  const { type, of } = metricColumns[metric]
  return sql.join(
    [
      sql`m.tenant_id in (${sql.join(tenantIds)}) and m.type = ${type}::measurement_type`,
      ...(deviceId === undefined ? [] : [sql`m.device_id = ${deviceId}`]),
      ...(oldmanId === undefined ? [] : [sql`m.oldman_id = ${oldmanId}`]),
      // a bed reports heart rate and breathing only while somebody is in it
      sql`${sql.ref(`m.${of[0]}`)} is not null`,
    ],
    sql` and `,
  )
}
const seconds = (time: RawBuilder<unknown>) => sql<number>`floor(extract(epoch from ${time}))::float8`

export interface SinglePoint {
  moment: number
  values: number[]
  status: number
  measuredBy: string | null
  measureType: number | null
}

/**
 * Lengths in seconds of the windows before the end of the period in which the newest points are searched, one after the
 * other.
 */
const stretches = [3, 21, 147].map((days) => days * 86_400)

/**
 * The newest points, at most `most`, in ascending order. No index can find one type in time order, because row-level
 * security prevents the enum condition from using it; a search over the whole period would read all of it.
 */
export async function findSingles(db: Db, caller: Caller, of: ChartSubject, most: number): Promise<SinglePoint[]> {
  const [start, end] = [epochOf(of.startTime) / 1_000, epochOf(of.endTime) / 1_000]
  const begins = [...stretches.map((length) => end - length).filter((begin) => begin > start), start]
  const found: SinglePoint[] = []
  for (const [at, begin] of begins.entries()) {
    if (found.length >= most) break
    const before = begins[at - 1]
    const until = before === undefined ? sql`m.time <= to_timestamp(${end})` : sql`m.time < to_timestamp(${before})`
    found.push(
      ...(await findNewest(db, caller, of, sql`m.time >= to_timestamp(${begin}) and ${until}`, most - found.length)),
    )
  }
  return found.reverse()
}

async function findNewest(
  db: Db,
  caller: Caller,
  of: ChartSubject,
  within: RawBuilder<unknown>,
  most: number,
): Promise<SinglePoint[]> {
  const isSugar = of.metric === 'bloodSugar'
  const { rows } = await sql<SinglePoint>`
    select ${seconds(sql`m.time`)} as moment, array[${sql.join(columnsOf(of.metric))}] as values, m.status,
      case when m.device_id is null then m.detail ->> 'userName' end as measured_by,
      ${isSugar ? sql`m.value2` : sql`null`}::float8 as measure_type
    from measurement m
    where ${belongs(caller, of)} and ${within}
    order by m.time desc, m.id desc limit ${most}
  `.execute(db)
  return rows
}

export interface TimePiece {
  first: number
  last: number
  count: number
  over: number
  under: number
  /** SQL for the minimum of each line of the metric. */
  min: number[]
  max: number[]
  sum: number[]
}

const hour = 3_600
/** For a period shorter than this, in seconds, reading the hourly aggregates costs more than it saves. */
const worthHours = 6 * 24 * hour

/**
 * Aggregates of those pieces of the period that contain points. Long pieces are computed from hourly aggregates; hours
 * that are not aggregated yet, that changed since, or that the period cuts are read from the measurements.
 */
export async function findPieces(
  db: Db,
  caller: Caller,
  of: ChartSubject,
  { step, begin }: ChartPieces,
): Promise<TimePiece[]> {
  const [start, end] = [epochOf(of.startTime) / 1_000, epochOf(of.endTime) / 1_000]
  const isLong = isAggregated(of.metric) && step % hour === 0 && end - start > worthHours
  const told = isLong
    ? hoursAndRest(caller, of, await findSpan(db, caller, of, start, end))
    : measuredIn(caller, of, sql`m.time >= to_timestamp(${start}) and m.time <= to_timestamp(${end})`)
  const each = (name: 'min' | 'max' | 'sum', from: 'low' | 'high' | 'sum') =>
    sql`array[${sql.join(columnsOf(of.metric).map((_, line) => sql`${sql.raw(name)}(${sql.ref(`${from}${line}`)})`))}] as ${sql.ref(name)}`
  const { rows } = await sql<TimePiece>`
    select ${seconds(sql`min(first_time)`)} as first, ${seconds(sql`max(last_time)`)} as last, sum(count) as count, sum(over) as over,
      sum(under) as under, ${each('min', 'low')}, ${each('max', 'high')}, ${each('sum', 'sum')}
    from (${told}) as told
    group by floor((extract(epoch from first_time)::float8 - ${begin}::float8) / ${step}::float8) order by 1
  `.execute(db)
  return rows
}

/** Selects single measurements in the same columns as the aggregates. */
function measuredIn(caller: Caller, of: ChartSubject, within: RawBuilder<unknown>) {
  const numbers = columnsOf(of.metric).flatMap((value, line) =>
    ['low', 'high', 'sum'].map((name) => sql`${value} as ${sql.ref(`${name}${line}`)}`),
  )
  return sql`select m.time as first_time, m.time as last_time, 1 as count, (m.status = 1)::integer as over, (m.status = 2)::integer as under,
    ${sql.join(numbers)} from measurement m where ${belongs(caller, of)} and ${within}`
}

/**
 * Times in epoch seconds: the period, the whole hours in it that are aggregated (`from` to `to`), and those of them
 * that changed since (`late`).
 */
interface Span {
  start: number
  end: number
  from: number
  to: number
  late: number[]
}

const ofSubject = ({ deviceId, oldmanId }: ChartSubject) => sql`
  ${deviceId === undefined ? sql`` : sql`and device_id = ${deviceId}`} ${oldmanId === undefined ? sql`` : sql`and worn_by = ${oldmanId}`}`

/**
 * Hours that are aggregated after this query do not matter: their measurements give the same result. The times are
 * inserted into the next statement as literals, so that the planner prunes partitions.
 */
async function findSpan(db: Db, { tenantIds }: Caller, of: ChartSubject, start: number, end: number): Promise<Span> {
  const [from, whole] = [Math.ceil(start / hour) * hour, Math.floor(end / hour) * hour]
  const { rows } = await sql<{ until: number; late: number[] }>`
    select extract(epoch from until)::float8 as until, array(
      select distinct extract(epoch from hour)::float8 from measurement_late
      where tenant_id in (${sql.join(tenantIds)}) and type = ${metricColumns[of.metric].type}::measurement_type ${ofSubject(of)}
        and hour >= to_timestamp(${from}) and hour < until
    ) as late from measurement_gathered`.execute(db)
  const to = Math.max(from, Math.min(whole, rows[0]?.until ?? from))
  return { start, end, from, to, late: (rows[0]?.late ?? []).filter((one) => one < to) }
}

function hoursAndRest(caller: Caller, of: ChartSubject, { start, end, from, to, late }: Span) {
  const parts = [
    sql`select first_time, last_time, count, over, under, low as low0, high as high0, sum as sum0 from measurement_hour
      where tenant_id in (${sql.join(caller.tenantIds)}) and metric = ${of.metric} ${ofSubject(of)}
        and hour >= to_timestamp(${from}) and hour < to_timestamp(${to})
        and extract(epoch from hour)::float8 <> all(${plainArray(late)}::float8[])`,
    measuredIn(caller, of, sql`m.time >= to_timestamp(${start}) and m.time < to_timestamp(${from})`),
    measuredIn(caller, of, sql`m.time >= to_timestamp(${to}) and m.time <= to_timestamp(${end})`),
  ]
  const again = sql`m.time >= to_timestamp(late.hour) and m.time < to_timestamp(late.hour + ${hour})`
  if (late.length > 0)
    parts.push(sql`select again.* from unnest(${plainArray(late)}::float8[]) as late (hour) cross join lateral (
      ${measuredIn(caller, of, again)}) as again`)
  return sql.join(parts, sql` union all `)
}
