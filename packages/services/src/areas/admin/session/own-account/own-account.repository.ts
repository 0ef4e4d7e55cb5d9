import type { Caller, UserInfoAnswer } from '@care/shared/admin/session/session'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { levelOf } from '../../tenants/tenants.port.ts'
import { findRoles } from '../accounts/account.repository.ts'

/** The signed-in user in the tenant of the session, even if the request selects other tenants. */
export async function findUserInfo(db: Db, caller: Caller): Promise<UserInfoAnswer | undefined> {
  const { tenantId, userId, permissions, tenantIds } = caller
  await switchTenants(db, [tenantId])
  const sysUser = await db
    .selectFrom('sysUser as user')
    .leftJoin('sysDept as dept', inTenant('dept.id', 'user.deptId'))
    .select(['user.id as userId', 'username', 'nickName', 'user.name', 'avatar', 'phone', 'email', 'sex'])
    .select(['deptId', 'dept.name as deptName', 'user.tenantId', 'lockFlag', 'user.createTime'])
    .select(({ eb }) => eb('emailProvenTime', 'is not', null).as('emailProven'))
    .where('user.tenantId', '=', tenantId)
    .where('user.id', '=', userId)
    .executeTakeFirst()
  const tenant = await rowsOf(db, 'sysTenant', { id: tenantId }).find(['name', 'parentId', 'packageCode', 'logo'])
  if (!sysUser || !tenant) return undefined

  const { viewing } = caller
  const roles = viewing ? [{ ...viewing, id: viewing.roleId }] : await findRoles(db, tenantId, userId)
  return {
    sysUser: { ...sysUser, emailProven: Boolean(sysUser.emailProven) },
    permissions,
    roles: roles.map(({ id }) => id),
    roleCodes: roles.map(({ roleCode }) => roleCode),
    tenantIds: tenantIds.join(','),
    tenantLevel: levelOf(tenant),
    packageCode: tenant.packageCode,
    tenantName: tenant.name,
    logoPic: tenant.logo,
    ...(viewing && { viewing }),
  }
}
