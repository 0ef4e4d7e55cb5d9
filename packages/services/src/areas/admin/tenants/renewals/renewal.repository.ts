import { sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/client.ts'
import { momentOf } from '../../../../platform/sweep/tenants-with.repository.ts'

export interface ExpiringTenant {
  id: number
  days: number
}

export async function findExpiringTenants(database: Database, at?: Date): Promise<ExpiringTenant[]> {
  const { rows } = await sql<ExpiringTenant>`select id, days from tenants_with_near_end(${momentOf(at)})`.execute(
    database,
  )
  return rows
}

/**
 * Claims a reminder, so that one process sends it, and returns the end date to mention; undefined when it was already
 * claimed.
 */
export async function takeReminder(
  db: Db,
  { id, days }: ExpiringTenant,
  at?: Date,
): Promise<{ endTime: string; daysLeft: number } | undefined> {
  const { rows } = await sql<{ endTime: string; daysLeft: number }>`
    insert into tenant_end_told (tenant_id, end_time, days)
    select id, end_time, ${days}::smallint from sys_tenant where id = ${id} and end_time > ${momentOf(at)}
    on conflict do nothing
    returning end_time, ceil(extract(epoch from end_time - ${momentOf(at)}) / 86400)::integer as days_left`.execute(db)
  return rows[0]
}
