import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/client.ts'
import { is, now, rowsOf } from '../db/rows.ts'

/** Name of a database function that sees all tenants and returns the ids of those with due work. */
export type TenantsWith = `tenants_with_${string}`

export async function findTenantsWith(database: Database, what: TenantsWith, ...given: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ tenantId: number }>`
    select ${sql.ref(what)}(${sql.join(given)}) as tenant_id`.execute(database)
  return rows.map(({ tenantId }) => tenantId)
}

/** SQL for the given time, or for the database's current time if none is given. */
export const momentOf = (at: Date | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`

/** Tables of recurring plans; the column `look_time` is when a plan must be checked next. */
export type PlanTable = 'carePlan' | 'workOrderPlan'
export interface PlanOf {
  tenantId: number
  id: number
}

/** Finds at most 200 due plans of an institution (fairness between institutions), those due longest first. */
export const findDuePlans = (db: Db, table: PlanTable, tenantId: number): Promise<PlanOf[]> =>
  rowsOf(db, table, { tenantId, lookTime: is('<=', now) }).all(['tenantId', 'id'], ['lookTime'], 200)
