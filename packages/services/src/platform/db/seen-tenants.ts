import { type Expression, type SqlBool, sql } from 'kysely'

/** Of more tenants than these, row-level security alone says which: thousands of them, said twice, have cost half a minute. */
const mostSaid = 200

/** That a row is of one of the caller's tenants, said to the planner as well: one or a few are figures that its statistics know. */
export const ofSeenTenants = (column: string, tenantIds: readonly number[]): Expression<SqlBool> =>
  tenantIds.length > mostSaid ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(tenantIds)})`
