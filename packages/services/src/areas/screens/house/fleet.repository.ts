import type { Fleet } from '@care/shared/screens/house'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

const hasTrouble = (kind: 'silent' | 'battery') => sql`exists (select from device_trouble t
  where t.tenant_id = d.tenant_id and t.device_id = d.id and t.kind = ${sql.lit(kind)} and t.end_time is null)`

/** Of the devices in use: who speaks now, whom the fleet's own watch has found silent, and whose battery it has found low. */
export async function findFleet(db: Db, tenantId: number): Promise<Fleet> {
  const { rows } = await sql<Fleet>`
    select count(*) filter (where online_status = 1) as online, count(*) filter (where ${hasTrouble('silent')}) as silent,
      count(*) filter (where ${hasTrouble('battery')}) as low
    from device d where tenant_id = ${tenantId} and status = 1`.execute(db)
  return rows[0] ?? { online: 0, silent: 0, low: 0 }
}
