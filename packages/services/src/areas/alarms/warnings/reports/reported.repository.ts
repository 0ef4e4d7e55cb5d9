import type { Caller } from '@care/shared/admin/session/session'
import { longestDays, type ReportSearch } from '@care/shared/alarms/warnings/reports/report'
import { invalid } from '@care/shared/http/errors'
import { type RawBuilder, sql } from 'kysely'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

const dayMs = 86_400_000

/** Warnings that count in statistics: no drills, none in quiet periods. */
export const isCounted = sql`drill_id is null and quiet_id is null`

/**
 * Subquery of the warnings in a report. Ids grow with the time of raising, so the id range prunes partitions: a
 * warning's data time is at most an hour after it was raised, and one reported more than a month late does not count.
 */
export function selectReported(caller: Caller, { start, end, tenantId }: ReportSearch): RawBuilder<unknown> {
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  if (days < 1) throw invalid('结束日期不能早于开始日期')
  if (days > longestDays) throw invalid(`最多统计${longestDays}天`)
  const own = plainArray(caller.tenantIds.filter((id) => tenantId === undefined || id === tenantId))
  return sql`(
    select tenant_id, id, source_type, warning_level, device_id, imei, device_type_name, oldman_id, name, create_time,
      data_happen_time, is_disposed, handle_time, outcome, work_order_id,
      extract(hour from data_happen_time)::int as hour, to_char(data_happen_time, 'YYYY-MM-DD') as day
    from warning
    where tenant_id = any(${own}::bigint[]) and ${isCounted}
      and id >= warning_id_floor(${start}::timestamptz - interval '1 hour')
      and id < warning_id_floor(${end}::timestamptz + interval '32 days')
      and data_happen_time >= ${start}::timestamptz and data_happen_time < ${end}::timestamptz + interval '1 day')`
}

/** Counts by outcome; `judged` is those with any outcome. */
export const outcomeCounts = sql`count(*)::int as count,
  count(outcome)::int as judged,
  count(*) filter (where outcome in ('real', 'hospital'))::int as real,
  count(*) filter (where outcome = 'falseAlarm')::int as "falseAlarm",
  count(*) filter (where outcome = 'test')::int as test`
