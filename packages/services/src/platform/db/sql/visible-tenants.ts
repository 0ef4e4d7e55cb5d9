import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Maximum number of tenants for which the condition is repeated, because with thousands a query took half a minute;
 * above it only row-level security filters.
 */
const mostSaid = 200

/**
 * Repeats the tenant condition of row-level security in the query, because the planner knows how many rows each tenant
 * has only from such a condition.
 */
export const isOfVisibleTenants = (column: string, tenantIds: readonly number[]): Expression<SqlBool> =>
  tenantIds.length > mostSaid ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(tenantIds)})`
