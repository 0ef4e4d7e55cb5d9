import { type Expression, type SqlBool, sql } from 'kysely'

/** Above this, row-level security alone filters: repeating thousands of tenants has cost half a minute. */
const mostSaid = 200

/** Repeats the tenant condition for the planner, whose statistics know the row counts of single tenants. */
export const isOfVisibleTenants = (column: string, tenantIds: readonly number[]): Expression<SqlBool> =>
  tenantIds.length > mostSaid ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(tenantIds)})`
