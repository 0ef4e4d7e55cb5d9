import type { Hours } from '@care/shared/screens/house'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

const daysBefore = 29

/** Warnings of each hour: of today up to now, and the mean of the days before it. Hours are Shanghai's, as the connection's zone is. */
export async function findHours(db: Db, tenantId: number): Promise<Hours> {
  const { rows } = await sql<{ today: number | null; usual: number }>`
    select case when hour <= extract(hour from now()) then coalesce(today, 0) end as today,
      coalesce(before, 0)::float8 / ${daysBefore} as usual
    from generate_series(0, 23) as hour
    left join (
      select extract(hour from create_time)::integer as hour, count(*) filter (where create_time >= date_trunc('day', now())) as today,
        count(*) filter (where create_time < date_trunc('day', now())) as before
      from warning where tenant_id = ${tenantId} and drill_id is null
        and id >= warning_id_floor(date_trunc('day', now()) - make_interval(days => ${daysBefore}))
      group by 1
    ) as counted using (hour)
    order by hour`.execute(db)
  return {
    today: rows.flatMap(({ today }) => today ?? []),
    usual: rows.map(({ usual }) => usual),
  }
}
