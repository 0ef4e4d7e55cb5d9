import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** A function of the database that sees all tenants and answers the ids of those with something to be done. */
export type TenantsWith = `tenants_with_${string}`

export async function findTenantsWith(database: Database, what: TenantsWith, ...given: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ tenantId: number }>`
    select ${sql.ref(what)}(${sql.join(given)}) as tenant_id`.execute(database)
  return rows.map(({ tenantId }) => tenantId)
}

/** The database's clock, unless a moment is given. */
export const momentOf = (at: Date | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`
