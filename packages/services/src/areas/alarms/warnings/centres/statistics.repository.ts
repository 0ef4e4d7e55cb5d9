import type { Caller } from '@care/shared/admin/session/session'
import type { AlertInfo, AlertQuery } from '@care/shared/alarms/warnings/centres/centre'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { isOutcomeDue } from '../warning.repository.ts'

type Counted = Omit<AlertInfo, 'sourceName'>

/**
 * Counts by kind, without drills: the warnings of the period, and those open now. Each count uses its own index. Days
 * are in Asia/Shanghai.
 */
export async function countAlerts(
  db: Db,
  { tenantIds }: Caller,
  { tenantId, startTime, endTime }: AlertQuery,
): Promise<Counted[]> {
  const own = sql`w.tenant_id = any (${tenantIds}::bigint[]) and w.drill_id is null
    ${tenantId === undefined ? sql`` : sql`and w.tenant_id = ${tenantId}`}`
  const from = startTime ? sql`${startTime}::timestamptz` : sql`date_trunc('day', now())`
  const to = endTime ? sql`and w.data_happen_time <= ${endTime}::timestamptz` : sql``
  const { rows } = await sql<Counted>`
    with period as (
      select source_type, count(*) as total,
        count(*) filter (where is_disposed <> 1) as unhandled, count(*) filter (where is_disposed = 1) as handled,
        count(*) filter (where warning_level = 3) as emergency, count(*) filter (where warning_level = 2) as important,
        count(*) filter (where warning_level = 1) as information, count(*) filter (where quiet_id is not null) as quiet
      from warning w where ${own} and w.data_happen_time >= ${from} ${to}
        and w.id >= warning_id_floor(${from} - interval '1 hour')
      group by source_type
    ), waiting as (
      select source_type, count(*) filter (where is_disposed = 0) as open, count(*) filter (where is_disposed = 2) as in_progress
      from warning w where ${own} and w.is_disposed <> 1 and w.quiet_id is null group by source_type
    ), today as (
      select source_type, count(*) as handled_today
      from warning w where ${own} and w.is_disposed = 1 and w.handle_time >= date_trunc('day', now()) group by source_type
    ), due as (
      select source_type, count(*) as outcome_due from warning w where ${own} and ${isOutcomeDue} group by source_type
    )
    select source_type,
      coalesce(total, 0) as total, coalesce(unhandled, 0) as unhandled, coalesce(handled, 0) as handled,
      coalesce(emergency, 0) as emergency, coalesce(important, 0) as important, coalesce(information, 0) as information,
      coalesce(quiet, 0) as quiet, coalesce(open, 0) as open, coalesce(in_progress, 0) as in_progress,
      coalesce(handled_today, 0) as handled_today, coalesce(outcome_due, 0) as outcome_due
    from period full join waiting using (source_type) full join today using (source_type) full join due using (source_type)`.execute(
    db,
  )
  return rows
}
