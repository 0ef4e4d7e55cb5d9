import { isPermissionIncluded } from '@care/shared/admin/purchase/package-modules'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Account } from '@care/shared/admin/session/session'
import { tenantListOf } from '@care/shared/admin/session/tenant-list'
import { type DataScope, resolveDataScope } from '@care/shared/admin/staff/data-scope'
import { sql } from 'kysely'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'

/** The state of an account before sign-in: whether account and tenant are locked, frozen or expired. */
export interface AccountState {
  tenantId: number
  userId: number
  lockFlag: string
  tenantStatus: string
  tenantExpired: boolean
}
export interface Credential extends AccountState {
  passwordHash: string
}

/**
 * The accounts with this user name in all tenants, read by a SQL function because row-level security would hide them.
 */
export async function findCredentials(db: Db, username: string): Promise<Credential[]> {
  const { rows } = await sql<Credential>`
    select tenant_id, user_id, password_hash, lock_flag, tenant_status, tenant_expired
    from sign_in_credentials(${username})`.execute(db)
  return rows
}

/** The accounts of this phone in all tenants. */
export async function findByPhone(db: Db, phone: string): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`
    select tenant_id, user_id, lock_flag, tenant_status, tenant_expired from sign_in_by_phone(${phone})`.execute(db)
  return rows
}

/** The account data of a session, with the state of its institution; null when the account may no longer be used. */
export async function findAccount(db: Db, tenantId: number, userId: number): Promise<Account | null> {
  await switchTenants(db, [tenantId])
  const user = await db
    .selectFrom('sysUser as user')
    .$call(withTenant('user'))
    .leftJoin('basePackage as package', 'package.packageCode', 'tenant.packageCode')
    .leftJoin('tenantSessionRule as rule', 'rule.tenantId', 'user.tenantId')
    .select(['user.id', 'username', 'nickName', 'phone', 'avatar', 'superAdmin', 'user.tenantId'])
    .select(['parentId', 'tenant.packageCode', 'logo', 'tenant.status'])
    .select(['sessionEpoch as epoch', 'rightsEpoch as rights', 'closed'])
    .select(sql<number | null>`(extract(epoch from end_time) * 1000)::float8`.as('endsAt'))
    .select(({ fn }) => fn.coalesce('idleMinutes', sql.lit(30)).as('idleMinutes'))
    .where('user.tenantId', '=', tenantId)
    .where('user.id', '=', userId)
    .where('lockFlag', '=', '0')
    .executeTakeFirst()
  if (!user) return null

  // the operator sells packages and has no package of its own
  const closed = tenantId === operatorTenantId ? [] : (user.closed ?? [])
  const [permissions, roles, reach] = [
    (await findPermissions(db, tenantId, userId)).filter((one) => isPermissionIncluded(closed, one)),
    await findRoles(db, tenantId, userId),
    resolveDataScope(await findScopes(db, tenantId, userId), await findTenantTree(db)),
  ]
  const { parentId: ptenantId, superAdmin, epoch, rights, idleMinutes, logo, status, endsAt, closed: _, ...rest } = user
  return {
    user: {
      ...rest,
      password: null,
      authorities: [...roles.map(({ id }) => `ROLE_${id}`), ...permissions].map((authority) => ({ authority })),
      enabled: true,
      accountNonExpired: true,
      accountNonLocked: true,
      credentialsNonExpired: true,
      tenantIds: tenantListOf(reach.tenantIds),
      ptenantId,
      superAdmin: superAdmin === 1 ? 1 : 0,
    },
    allowedTenantIds: reach.tenantIds,
    permissions,
    isNarrowed: reach.isNarrowed,
    epoch,
    rights,
    idleMinutes,
    institution: { status, endsAt },
    logo,
    isPending: false,
  }
}

/** The permissions of all roles of a person. */
export async function findPermissions(db: Db, tenantId: number, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUserRole as given')
    .innerJoin('sysRolePermission as may', inTenant('may.roleId', 'given.roleId'))
    .select('permission')
    .distinct()
    .where('given.tenantId', '=', tenantId)
    .where('given.userId', '=', userId)
    .orderBy('permission')
    .execute()
  return rows.map(({ permission }) => permission)
}

/** The roles of an account, by id. */
export function findRoles(db: Db, tenantId: number, userId: number) {
  return db
    .selectFrom('sysUserRole as given')
    .innerJoin('sysRole as role', inTenant('role.id', 'given.roleId'))
    .select(['role.id', 'roleCode', 'roleName'])
    .where('given.tenantId', '=', tenantId)
    .where('given.userId', '=', userId)
    .orderBy('role.id')
    .execute()
}

/** Permissions of the person's roles that the package bought by their institution does not include. */
export async function findExcludedPermissions(db: Db, tenantId: number, userId: number): Promise<string[]> {
  if (tenantId === operatorTenantId) return []
  const { closed } =
    (await db
      .selectFrom('sysTenant as tenant')
      .innerJoin('basePackage as package', 'package.packageCode', 'tenant.packageCode')
      .select('closed')
      .where('tenant.id', '=', tenantId)
      .executeTakeFirst()) ?? {}
  if (!closed || closed.length === 0) return []
  return (await findPermissions(db, tenantId, userId)).filter((one) => !isPermissionIncluded(closed, one))
}

/** The data scope of each role of the person. */
export async function findScopes(db: Db, tenantId: number, userId: number): Promise<DataScope[]> {
  const { rows } = await sql<DataScope>`
    select coalesce(ds_type, 0) as ds_type, coalesce(to_jsonb(ds_scope), '[]') as ds_scope
    from sys_user_role given left join sys_role_scope scope using (tenant_id, role_id)
    where given.tenant_id = ${tenantId} and given.user_id = ${userId}`.execute(db)
  return rows
}

/** The session's own tenant first, then all tenants below it: exactly those that row-level security shows. */
export async function findTenantTree(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('sysTenant').select('id').orderBy(sql`cardinality(path)`).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
