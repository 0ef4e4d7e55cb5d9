import type { ChartQuery } from '@care/shared/devices/series/chart'
import type { MetricName } from '@care/shared/devices/series/metric.words'
import type { Caller } from '@care/shared/session/session'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { MeasuredType } from '../series.repository.ts'
import type { Pieces } from './pieces.ts'

type Column = 'value' | 'value2' | 'value3'
/** Where the numbers of a metric lie, one column for each of its lines. */
const columns: Record<MetricName, { type: MeasuredType; of: readonly [Column, ...Column[]] }> = {
  heartRate: { type: 'heartRate', of: ['value'] },
  bloodPressure: { type: 'bloodPressure', of: ['value', 'value2'] },
  bloodOxygen: { type: 'bloodOxygen', of: ['value'] },
  temperature: { type: 'temperature', of: ['value'] },
  bloodSugar: { type: 'bloodSugar', of: ['value'] },
  steps: { type: 'steps', of: ['value'] },
  bedHeart: { type: 'bed', of: ['value2'] },
  breath: { type: 'bed', of: ['value3'] },
  weight: { type: 'weight', of: ['value'] },
}

/** Whose course: the device by its id, not by a join, or the elder. */
export interface Of extends Pick<ChartQuery, 'metric' | 'startTime' | 'endTime'> {
  deviceId: number | undefined
  oldmanId: number | undefined
}

const columnsOf = (metric: MetricName) => columns[metric].of.map((name) => sql.ref<number>(`m.${name}`))

function belongs({ tenantIds }: Caller, { metric, deviceId, oldmanId }: Of): RawBuilder<unknown> {
  const { type, of } = columns[metric]
  return sql.join(
    [
      sql`m.tenant_id in (${sql.join(tenantIds)}) and m.type = ${type}::measurement_type`,
      ...(deviceId === undefined ? [] : [sql`m.device_id = ${deviceId}`]),
      ...(oldmanId === undefined ? [] : [sql`m.oldman_id = ${oldmanId}`]),
      // a bed tells heart and breath only of who lies in it
      ...(type === 'bed' ? [sql`${sql.ref(`m.${of[0]}`)} is not null`] : []),
    ],
    sql` and `,
  )
}
const seconds = (time: RawBuilder<unknown>) => sql<number>`floor(extract(epoch from ${time}))::float8`

export interface Single {
  moment: number
  values: number[]
  status: number
  measuredBy: string | null
  measureType: number | null
}

/** The newest points one by one, at most as many as asked for, by time ascending. */
export async function findSingles(db: Db, caller: Caller, of: Of, most: number): Promise<Single[]> {
  const isSugar = of.metric === 'bloodSugar'
  const { rows } = await sql<Single>`
    select ${seconds(sql`m.time`)} as moment, array[${sql.join(columnsOf(of.metric))}] as values, m.status,
      case when m.device_id is null then m.detail ->> 'userName' end as measured_by,
      ${isSugar ? sql`m.value2` : sql`null`}::float8 as measure_type
    from measurement m
    where ${belongs(caller, of)} and m.time >= ${of.startTime}::timestamptz and m.time <= ${of.endTime}::timestamptz
    order by m.time desc, m.id desc limit ${most}
  `.execute(db)
  return rows.reverse()
}

export interface Piece {
  first: number
  last: number
  count: number
  over: number
  under: number
  /** Of each line of the metric. */
  min: number[]
  max: number[]
  sum: number[]
}

/** The pieces of time that have points. Each is a walk through a stretch of the index: grouping half a million rows takes three times as long. */
export async function findPieces(db: Db, caller: Caller, of: Of, { step, begin, many }: Pieces): Promise<Piece[]> {
  const lines = columnsOf(of.metric)
  const each = (name: 'min' | 'max' | 'sum') =>
    sql`array[${sql.join(lines.map((line) => sql`${sql.raw(name)}(${line})`))}] as ${sql.ref(name)}`
  const { rows } = await sql<Piece>`
    select ${seconds(sql`found.first`)} as first, ${seconds(sql`found.last`)} as last, found.count, found.over, found.under,
      found.min, found.max, found.sum
    from generate_series(0, ${many - 1}::integer) as k
    cross join lateral (
      select min(m.time) as first, max(m.time) as last, count(*) as count, count(*) filter (where m.status = 1) as over,
        count(*) filter (where m.status = 2) as under, ${each('min')}, ${each('max')}, ${each('sum')}
      from measurement m
      where ${belongs(caller, of)}
        and m.time >= greatest(to_timestamp(${begin}::float8 + k * ${step}::float8), ${of.startTime}::timestamptz)
        and m.time < to_timestamp(${begin}::float8 + (k + 1) * ${step}::float8) and m.time <= ${of.endTime}::timestamptz
    ) as found
    where found.count > 0 order by k
  `.execute(db)
  return rows
}
