import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/client.ts'

/** The database's clock, unless a moment is given. */
const moment = (at: Date | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`

export async function findTenantsToCheck(database: Database, at?: Date): Promise<number[]> {
  const { rows } = await sql<{ tenantId: number }>`
    select tenants_with_due_duty_check(${moment(at)}) as tenant_id`.execute(database)
  return rows.map(({ tenantId }) => tenantId)
}

/** Takes the look of a day, which one process gets, and says when it is (epoch ms); undefined: it was taken. */
export async function takeCheck(
  db: Db,
  tenantId: number,
  at?: Date,
): Promise<{ day: string; now: number } | undefined> {
  const { rows } = await sql<{ day: string; now: number }>`
    insert into duty_check (tenant_id, day) values (${tenantId}, (${moment(at)} at time zone 'Asia/Shanghai')::date)
    on conflict do nothing
    returning day, (extract(epoch from ${moment(at)}) * 1000)::bigint as now`.execute(db)
  return rows[0]
}

export const keepCheck = (db: Db, tenantId: number, day: string, found: { gaps: number; unreachable: number }) =>
  db.updateTable('dutyCheck').set(found).where('tenantId', '=', tenantId).where('day', '=', day).execute()
