import type { Caller } from '@care/shared/session/session'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

/** That the person of this column is one whom the caller's roles let them see. */
export const isInScope = ({ scope }: Caller, column: string): Expression<SqlBool> =>
  scope ? sql<SqlBool>`${sql.ref(column)} in (select people_in_scope())` : sql<SqlBool>`true`

/** Whether somebody placed there is seen by the caller; without a department they are seen by those whose view nothing narrows. */
export async function seesDepartment(db: Db, { scope }: Caller, deptId: number | null): Promise<boolean> {
  if (!scope) return true
  const [tenantId, userId, roleId = null] = scope.split(',').map(Number)
  const { rows } = await sql<{ seen: boolean }>`
    select ${deptId}::bigint in (select departments_in_scope(${tenantId}, ${userId}, ${roleId})) as seen`.execute(db)
  return rows[0]?.seen === true
}
