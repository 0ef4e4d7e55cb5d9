import type { Caller } from '@care/shared/admin/session/session'
import { type DataScope, DsType } from '@care/shared/admin/staff/data-scope'
import { notFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { hasRole } from './own-role.ts'
import { countDepartments, findScope, writeScope } from './role-scope.repository.ts'

/** The data scope of a role as a form sends it. */
export interface ScopeInput {
  dsType?: DsType | undefined
  dsScope?: number[] | undefined
  dsTenants?: number[] | undefined
}

/** Sets the scope of a new role. */
export async function setScope(
  db: Db,
  caller: Caller,
  { tenantId, roleId }: { tenantId: number; roleId: number },
  said: ScopeInput,
): Promise<void> {
  const scope = await scopeOf(db, caller, tenantId, said)
  await writeScope(db, tenantId, roleId, scope)
}

/** Changes the scope of a role, which stays unchanged when the form omits it. */
export async function changeScope(
  db: Db,
  caller: Caller,
  { tenantId, roleId }: { tenantId: number; roleId: number },
  said: ScopeInput,
): Promise<void> {
  if (said.dsType === undefined) {
    if (said.dsScope?.length || said.dsTenants?.length) throw wrongInput('dsType', '请选择数据范围')
    return
  }
  const scope = await scopeOf(db, caller, tenantId, said)
  const before = await findScope(db, tenantId, roleId)
  if (JSON.stringify(before) === JSON.stringify(scope)) return
  if (await hasRole(db, caller, { tenantId, roleId }))
    throw refused('您自己正在使用该角色，请由其他管理员修改它的数据范围')
  await writeScope(db, tenantId, roleId, scope)
}

async function scopeOf(
  db: Db,
  caller: Caller,
  tenantId: number,
  { dsType = DsType.Everything, dsScope = [], dsTenants = [] }: ScopeInput,
): Promise<DataScope> {
  if (dsScope.length > 0 && dsType !== DsType.Departments) throw wrongInput('dsScope', '此数据范围不能选择部门')
  if (dsTenants.length > 0 && dsType !== DsType.Institutions) throw wrongInput('dsTenants', '此数据范围不能选择机构')
  if (dsType === DsType.Departments) {
    const ids = ascending(dsScope)
    if (ids.length === 0) throw wrongInput('dsScope', '请至少选择一个部门')
    if ((await countDepartments(db, tenantId, ids)) < ids.length) throw notFound('部门')
    return { dsType, dsScope: ids }
  }
  if (dsType === DsType.Institutions) {
    const ids = ascending(dsTenants)
    if (ids.length === 0) throw wrongInput('dsTenants', '请至少选择一个机构')
    if (!ids.every((id) => caller.tenantIds.includes(id))) throw notFound('机构')
    return { dsType, dsScope: ids }
  }
  return { dsType, dsScope: [] }
}

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)
