import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * That a row is of one of the caller's tenants, for the planner: one is a figure that its statistics know. Of several, row-level security
 * says the same by an array that is read once, and thousands of them said twice have cost half a minute.
 */
export const ofSeenTenants = (column: string, tenantIds: readonly number[]): Expression<SqlBool> =>
  tenantIds.length === 1 ? sql<SqlBool>`${sql.ref(column)} = ${tenantIds[0]}` : sql<SqlBool>`true`
