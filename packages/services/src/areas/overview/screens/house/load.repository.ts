import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { OnDuty } from '@care/shared/overview/screens/house'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

export type Load = Omit<OnDuty, 'post'>

/** Staff who serve today or have claimed a warning, with their numbers of service items today and of warnings. */
export async function findLoads(db: Db, tenantId: number): Promise<Load[]> {
  const inState = (...states: JobStatus[]) =>
    sql`count(*) filter (where j.status in (${sql.join(states.map((state) => sql.lit(state)))}))`
  const { Assigned, InService, Paused, Finished } = JobStatus
  const { rows } = await sql<Load>`
    with served as (
      select j.server_user_id as user_id, ${inState(Assigned)} as waiting, ${inState(InService, Paused)} as doing,
        ${inState(Finished)} as done
      from work_order_job j join work_order o on o.tenant_id = j.tenant_id and o.id = j.work_order_id
      where j.tenant_id = ${tenantId} and o.remove_time is null and o.status <> ${sql.lit(OrderStatus.Voided)} and j.server_user_id is not null
        and j.server_time >= date_trunc('day', now()) and j.server_time < date_trunc('day', now()) + interval '1 day'
      group by 1
    ), taken as (
      select claimer_id as user_id, count(*) as warnings from warning
      where tenant_id = ${tenantId} and is_disposed = ${sql.lit(Disposal.InProgress)} and drill_id is null and claimer_id is not null
      group by 1
    )
    select person.id as user_id, person.nick_name as name, coalesce(taken.warnings, 0) as warnings,
      coalesce(served.waiting, 0) as waiting, coalesce(served.doing, 0) as doing, coalesce(served.done, 0) as done
    from sys_user person
    left join served on served.user_id = person.id
    left join taken on taken.user_id = person.id
    where person.tenant_id = ${tenantId} and (served.user_id is not null or taken.user_id is not null)
    order by coalesce(served.doing, 0) + coalesce(taken.warnings, 0) desc, waiting desc, done desc, person.id`.execute(
    db,
  )
  return rows
}
