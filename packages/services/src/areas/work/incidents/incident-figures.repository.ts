import type { IncidentFigures } from '@care/shared/work/incidents/incident'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** Adverse events of the last twelve months including this month, by type and by month; months without any count 0. */
export async function findIncidentFigures(db: Db, tenantIds: readonly number[]): Promise<IncidentFigures> {
  const own = sql`incident.tenant_id = any(${tenantIds}::bigint[]) and remove_time is null`
  const recent = sql`${own} and happen_time >= date_trunc('month', now()) - interval '11 months'`
  const types = await sql<{ eventType: number; value: number }>`
    select event_type, count(*) as value from incident where ${recent} group by 1 order by 2 desc, 1`.execute(db)
  const months = await sql<{ month: string; value: number }>`
    select to_char(months.month, 'YYYY-MM') as month, coalesce(counted.value, 0) as value
    from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month')
      as months (month)
    left join (
      select date_trunc('month', happen_time) as month, count(*) as value from incident where ${recent} group by 1
    ) as counted on counted.month = months.month
    order by 1`.execute(db)
  const overdue = await sql<{ value: number }>`
    select count(*) as value from incident_task task
    join incident on incident.tenant_id = task.tenant_id and incident.id = task.incident_id
    where ${own} and task.done_time is null and task.due_date < current_date`.execute(db)
  return { types: types.rows, months: months.rows, overdueTasks: overdue.rows[0]?.value ?? 0 }
}
