import { type DataScope, DsType } from '@care/shared/staff/data-scope'
import type { Db } from '../../../platform/db/client.ts'

/** No row: everything. */
export async function findScope(db: Db, tenantId: number, roleId: number): Promise<DataScope> {
  const row = await db
    .selectFrom('sysRoleScope')
    .select(['dsType', 'dsScope'])
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .executeTakeFirst()
  return row ? { dsType: row.dsType as DsType, dsScope: row.dsScope.map(Number) } : { dsType: 0, dsScope: [] }
}

export async function writeScope(
  db: Db,
  tenantId: number,
  roleId: number,
  { dsType, dsScope }: DataScope,
): Promise<void> {
  if (dsType === DsType.Everything) {
    await db.deleteFrom('sysRoleScope').where('tenantId', '=', tenantId).where('roleId', '=', roleId).execute()
    return
  }
  const scope = { dsType, dsScope: dsScope.map(String) }
  await db
    .insertInto('sysRoleScope')
    .values({ tenantId, roleId, ...scope })
    .onConflict((conflict) => conflict.columns(['tenantId', 'roleId']).doUpdateSet(scope))
    .execute()
}

/** How many of these departments the institution has. */
export async function countDepartments(db: Db, tenantId: number, ids: readonly number[]): Promise<number> {
  const rows = await db
    .selectFrom('sysDept')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return rows.length
}
