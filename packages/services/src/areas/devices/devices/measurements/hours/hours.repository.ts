import { metricNames } from '@care/shared/devices/devices/series/metric.words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../../platform/db/client.ts'
import { plainArray } from '../../../../../platform/db/sql/arrays.ts'
import { isAggregated, metricColumns } from '../metric-columns.ts'

/** Only one process aggregates at a time (advisory lock). A statement may take 60 s, for a day with many devices. */
export async function lockAggregation(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '60000', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('measurement_hour', 0))`.execute(db)
}

/** The next day to aggregate, in Asia/Shanghai (the sessions' time zone); null when none is due. */
export async function findNextDay(db: Db): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string; to: string }>`
    select until::text as from, (until + interval '1 day')::text as to from measurement_gathered
    where until < current_date - interval '4 days'`.execute(db)
  return rows[0] ?? null
}

export async function isAggregationBegun(db: Db): Promise<boolean> {
  const { rows } = await sql`select from measurement_gathered`.execute(db)
  return rows.length > 0
}

/** Sets the first day to aggregate: that of the first measurement. */
export const beginAggregation = (db: Db) =>
  sql`insert into measurement_gathered (until)
    select date_trunc('day', least(min(time), current_date - interval '4 days')) from measurement on conflict do nothing`.execute(
    db,
  )

export const setAggregatedUntil = (db: Db, until: string) =>
  sql`update measurement_gathered set until = ${until}::timestamptz`.execute(db)

/** Aggregates a tenant's measurements of a day not aggregated before. */
export const aggregateDay = (db: Db, tenantId: number, { from, to }: { from: string; to: string }) =>
  insertHours(
    db,
    sql`select m.* from measurement m
      where m.tenant_id = ${tenantId} and m.time >= ${from}::timestamptz and m.time < ${to}::timestamptz`,
  )

/** Deletes the marks of changed hours of a day that is aggregated for the first time right after. */
export const deleteLateMarks = (db: Db, tenantId: number, { from, to }: { from: string; to: string }) =>
  sql`delete from measurement_late where tenant_id = ${tenantId} and hour >= ${from}::timestamptz and hour < ${to}::timestamptz`.execute(
    db,
  )

/**
 * A changed hour of one measurement type: of a device and its wearer at the time or, without a device, of a person
 * measured by hand.
 */
export interface LateHour {
  type: string
  deviceId: number | null
  wornBy: number | null
  /** Start of the hour in epoch seconds. */
  hour: number
}

/**
 * Deletes the marks of hours that changed after their aggregation; returns the number of marks and the distinct hours.
 */
export async function takeLateHours(
  db: Db,
  tenantId: number,
  most: number,
): Promise<{ marks: number; hours: LateHour[] }> {
  const { rows } = await sql<LateHour & { marks: number }>`
    with gone as (
      delete from measurement_late where tenant_id = ${tenantId} and ctid = any (array(
        select ctid from measurement_late
        where tenant_id = ${tenantId} and hour < (select until from measurement_gathered) limit ${most}
      )) returning type, device_id, worn_by, hour
    )
    select type::text as type, device_id, worn_by, extract(epoch from hour)::float8 as hour, count(*) as marks
    from gone group by type, device_id, worn_by, hour`.execute(db)
  return { marks: rows.reduce((sum, { marks }) => sum + marks, 0), hours: rows }
}

/**
 * Aggregates these hours again, in separate statements for devices and for values measured by hand, because these use
 * different indexes.
 */
export async function aggregateHours(
  db: Db,
  tenantId: number,
  hours: LateHour[],
  of: 'device' | 'elder',
): Promise<void> {
  const isOf = (alias: string, wearer: string) => {
    const [device, worn] = [sql.ref(`${alias}.device_id`), sql.ref(`${alias}.${wearer}`)]
    return of === 'device'
      ? sql`${device} = k.device_id and ${worn} is not distinct from k.worn_by`
      : sql`${device} is null and ${worn} = k.worn_by`
  }
  const keys = sql`(
    select type, device_id, worn_by, to_timestamp(hour) as hour from unnest(
      ${plainArray(hours.map(({ type }) => type))}::measurement_type[], ${plainArray(hours.map(({ deviceId }) => deviceId))}::bigint[],
      ${plainArray(hours.map(({ wornBy }) => wornBy))}::bigint[], ${plainArray(hours.map(({ hour }) => hour))}::float8[]
    ) as k (type, device_id, worn_by, hour)
  )`
  await sql`
    delete from measurement_hour h using ${keys} as k, (values ${sql.join(metricsOfTypes)}) as kept (type, metric)
    where h.tenant_id = ${tenantId} and kept.type = k.type::text and h.metric = kept.metric and h.hour = k.hour and ${isOf('h', 'worn_by')}
  `.execute(db)
  await insertHours(
    db,
    sql`select m.* from ${keys} as k cross join lateral (
      select m.* from measurement m where m.tenant_id = ${tenantId} and m.type = k.type
        and m.time >= k.hour and m.time < k.hour + interval '1 hour' and ${isOf('m', 'oldman_id')}
    ) as m`,
  )
}

const gathered = metricNames.filter(isAggregated).map((metric) => ({ metric, ...metricColumns[metric] }))
const metricsOfTypes = gathered.map(({ type, metric }) => sql`(${sql.lit(type)}, ${sql.lit(metric)})`)
const valuesOfTypes = gathered.map(
  ({ type, metric, of }) => sql`(${sql.lit(type)}, ${sql.lit(metric)}, ${sql.ref(`m.${of[0]}`)})`,
)

/** Inserts one row per metric, hour, device and wearer. */
const insertHours = (db: Db, values: RawBuilder<unknown>) =>
  sql`
    insert into measurement_hour (tenant_id, metric, device_id, worn_by, hour, first_time, last_time, count, over, under, low, high, sum)
    select m.tenant_id, kept.metric, m.device_id, m.oldman_id, date_trunc('hour', m.time, 'UTC') as hour, min(m.time), max(m.time), count(*),
      count(*) filter (where m.status = 1), count(*) filter (where m.status = 2), min(kept.value), max(kept.value), sum(kept.value)
    from (${values}) as m
    join lateral (values ${sql.join(valuesOfTypes)}) as kept (type, metric, value) on kept.type = m.type::text and kept.value is not null
    group by m.tenant_id, kept.metric, m.device_id, m.oldman_id, date_trunc('hour', m.time, 'UTC')
    order by m.device_id, hour`.execute(db)
