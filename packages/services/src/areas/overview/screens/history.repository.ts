import type { Caller } from '@care/shared/admin/session/session'
import { type SourceType, sourceNames } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { NameValue, Trend } from '@care/shared/overview/screens/screens.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/**
 * Warnings raised and handled on each of the last 30 days, today last, and their kinds. Both come from a single scan.
 */
export async function findHistory(db: Db, { tenantIds }: Caller): Promise<{ trend: Trend; kinds: NameValue[] }> {
  const { rows } = await sql<{ day: string | null; sourceType: number | null; total: number; handled: number }>`
    with counted as materialized (
      select create_time::date as day, source_type, count(*) as total,
        count(*) filter (where is_disposed = ${sql.lit(Disposal.Handled)}) as handled
      from warning
      where tenant_id = any(${tenantIds}::bigint[]) and drill_id is null
        and id >= warning_id_floor(date_trunc('day', now()) - interval '29 days')
      group by 1, 2
    )
    select day, source_type, sum(total)::bigint as total, sum(handled)::bigint as handled
    from counted group by grouping sets ((day), (source_type))
  `.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const dates = await lastDays(db)

  return {
    trend: {
      dates,
      total: dates.map((date) => byDay.get(date)?.total ?? 0),
      handled: dates.map((date) => byDay.get(date)?.handled ?? 0),
    },
    kinds: rows
      .flatMap(({ sourceType, total }) =>
        sourceType === null ? [] : [{ name: sourceNames[sourceType as SourceType] ?? '其他', value: total }],
      )
      .sort((a, b) => b.value - a.value),
  }
}

async function lastDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date as day
    from generate_series(date_trunc('day', now()) - interval '29 days', date_trunc('day', now()), interval '1 day') as day
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** Upper bounds of the buckets in seconds, with their names; the last bucket has no bound. */
const ends = [60, 180, 600]
const buckets = ['1分钟内', '1–3分钟', '3–10分钟', '超10分钟']
const unclaimed = '未接手'

/**
 * The time until warnings of the last seven days were claimed, counted by bucket. Closing an unclaimed warning counts
 * as a claim.
 */
export async function findClaims(db: Db, { tenantIds }: Caller): Promise<NameValue[]> {
  const { rows } = await sql<{ bucket: number | null; total: number }>`
    select width_bucket(extract(epoch from coalesce(claim_time, handle_time) - create_time), ${ends}::numeric[]) as bucket,
      count(*) as total
    from warning
    where tenant_id = any(${tenantIds}::bigint[]) and drill_id is null and quiet_id is null and id >= warning_id_floor(now() - interval '7 days')
    group by 1
  `.execute(db)
  const totalOf = (bucket: number | null) => rows.find((row) => row.bucket === bucket)?.total ?? 0
  return [
    ...buckets.map((name, bucket) => ({ name, value: totalOf(bucket) })),
    { name: unclaimed, value: totalOf(null) },
  ]
}
