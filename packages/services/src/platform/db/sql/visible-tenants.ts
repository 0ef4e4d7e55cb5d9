import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Maximum tenants repeated in a query, since thousands have cost half a minute; above it only row-level security
 * filters.
 */
const mostSaid = 200

/** Repeats the tenant condition for the planner, whose statistics know the row counts of single tenants. */
export const isOfVisibleTenants = (column: string, tenantIds: readonly number[]): Expression<SqlBool> =>
  tenantIds.length > mostSaid ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(tenantIds)})`
