import type { Sleep } from '@care/shared/screens/house'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

const shortMinutes = 300
const restlessLeaves = 3

/** The night that ended today, or before anybody told of it the one before; of each sleeper their last word. */
export async function findSleep(db: Db, tenantId: number): Promise<Sleep> {
  const told = (name: string) => sql`(detail ->> ${sql.lit(name)})::float8`
  const { rows } = await sql<Sleep>`
    with told as (
      select distinct on (oldman_id, day) oldman_id, detail ->> 'date' as day, ${told('totalSleep')} as minutes,
        ${told('deepSleep')} as deep, ${told('score')} as score, ${told('leaveBedCount')} as leaves
      from measurement
      where tenant_id = ${tenantId} and type = 'sleep' and oldman_id is not null and time >= date_trunc('day', now()) - interval '1 day'
      order by oldman_id, day, time desc
    ), night as (select * from told where day = (select max(day) from told where day <= to_char(now(), 'YYYY-MM-DD')))
    select max(day) as date, count(*) as people, avg(minutes) as minutes, sum(deep) / nullif(sum(minutes), 0) as deep_share,
      avg(score) as score, count(*) filter (where minutes < ${shortMinutes}) as short,
      count(*) filter (where leaves >= ${restlessLeaves}) as restless
    from night`.execute(db)
  return rows[0] ?? { date: null, people: 0, minutes: null, deepShare: null, score: null, short: 0, restless: 0 }
}
