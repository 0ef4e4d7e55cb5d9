import { type DataScope, DsType } from '@care/shared/admin/staff/data-scope'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf, upsert } from '../../../../platform/db/rows.ts'

/** The data scope of a role; a role without a row sees everything. */
export async function findScope(db: Db, tenantId: number, roleId: number): Promise<DataScope> {
  const row = await rowsOf(db, 'sysRoleScope', { tenantId, roleId }).find(['dsType', 'dsScope'])
  return row ? { dsType: row.dsType as DsType, dsScope: row.dsScope.map(Number) } : { dsType: 0, dsScope: [] }
}

export async function writeScope(
  db: Db,
  tenantId: number,
  roleId: number,
  { dsType, dsScope }: DataScope,
): Promise<void> {
  if (dsType === DsType.Everything) {
    await rowsOf(db, 'sysRoleScope', { tenantId, roleId }).remove()
    return
  }
  const scope = { dsType, dsScope: dsScope.map(String) }
  await upsert(db, 'sysRoleScope', { tenantId, roleId }, scope)
}

/** How many of these departments belong to the institution; fewer than given means that a foreign one is among them. */
export async function countDepartments(db: Db, tenantId: number, ids: readonly number[]): Promise<number> {
  const rows = await rowsOf(db, 'sysDept', { tenantId, id: ids }).all(['id'])
  return rows.length
}
