import type { Caller } from '@care/shared/admin/session/session'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** SQL condition: the person in this column is within the caller's data scope. */
export const isInScope = ({ scope }: Caller, column: string): Expression<SqlBool> =>
  scope ? sql<SqlBool>`${sql.ref(column)} in (select people_in_scope())` : sql<SqlBool>`true`

/** The departments within the caller's data scope; null when the scope is unlimited. */
export async function findDepartmentsInScope(db: Db, { scope }: Caller): Promise<number[] | null> {
  if (!scope) return null
  const [tenantId, userId, roleId = null] = scope.split(',').map(Number)
  const { rows } = await sql<{ id: number }>`
    select departments_in_scope(${tenantId}, ${userId}, ${roleId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether the caller sees people of this department; people without a department (null) are visible only to an
 * unlimited scope.
 */
export async function isDepartmentInScope(db: Db, caller: Caller, deptId: number | null): Promise<boolean> {
  const seen = await findDepartmentsInScope(db, caller)
  return seen === null || (deptId !== null && seen.includes(deptId))
}
