import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { momentOf } from '../../../platform/sweep/tenants-with.repository.ts'

/** Takes the look of a day, which one process gets, and says when it is (epoch ms); undefined: it was taken. */
export async function takeCheck(
  db: Db,
  tenantId: number,
  at?: Date,
): Promise<{ day: string; now: number } | undefined> {
  const { rows } = await sql<{ day: string; now: number }>`
    insert into duty_check (tenant_id, day) values (${tenantId}, (${momentOf(at)} at time zone 'Asia/Shanghai')::date)
    on conflict do nothing
    returning day, (extract(epoch from ${momentOf(at)}) * 1000)::bigint as now`.execute(db)
  return rows[0]
}

export const keepCheck = (db: Db, tenantId: number, day: string, found: { gaps: number; unreachable: number }) =>
  db.updateTable('dutyCheck').set(found).where('tenantId', '=', tenantId).where('day', '=', day).execute()
