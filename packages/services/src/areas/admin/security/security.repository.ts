import type { GuardedPerson, GuardedRole } from '@care/shared/admin/security/security.contract'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { rowsOf, upsert } from '../../../platform/db/rows.ts'
import { isInScope } from '../staff/staff.port.ts'

const defaultIdleMinutes = 30

export const findIdleMinutes = async (db: Db, { tenantId }: Caller): Promise<number> =>
  (await rowsOf(db, 'tenantSessionRule', { tenantId }).value('idleMinutes')) ?? defaultIdleMinutes

export async function saveIdleMinutes(db: Db, { tenantId }: Caller, idleMinutes: number): Promise<boolean> {
  await upsert(db, 'tenantSessionRule', { tenantId }, { idleMinutes, updateTime: new Date() })
  return true
}

/** Roles of the tenant that people hold, or that require a second factor. */
export async function findGuardedRoles(db: Db, { tenantId }: Caller): Promise<GuardedRole[]> {
  return db
    .selectFrom('sysRole as role')
    .leftJoin('sysUserRole as given', inTenant('given.roleId', 'role.id'))
    .leftJoin('userSecondFactor as factor', (join) =>
      join
        .onRef('factor.tenantId', '=', 'given.tenantId')
        .onRef('factor.userId', '=', 'given.userId')
        .on('factor.confirmTime', 'is not', null),
    )
    .select(['role.id', 'roleName', 'secondFactor'])
    .select(({ fn }) => [
      fn.count<number>('given.userId').as('people'),
      fn.count<number>('factor.userId').as('enrolled'),
    ])
    .where('role.tenantId', '=', tenantId)
    .groupBy(['role.id', 'roleName', 'secondFactor'])
    .orderBy('role.id')
    .execute()
}

/** Stores whether a role requires a second factor; false when the role belongs to another tenant. */
export const saveRoleDemand = (db: Db, { tenantId }: Caller, id: number, secondFactor: boolean) =>
  rowsOf(db, 'sysRole', { tenantId, id }).change({ secondFactor })

interface Search extends PageQuery {
  nickName?: string | undefined
  state?: 'on' | 'missing' | 'off' | undefined
}

/** The tenant's active people; those without a required second factor come first. */
export function findGuardedPeople(db: Db, caller: Caller, search: Search): Promise<Page<GuardedPerson>> {
  const isOn = sql<boolean>`factor.confirm_time is not null`
  const isOff = sql<boolean>`factor.confirm_time is null`
  const isRequired = sql<boolean>`exists (
    select from sys_user_role given join sys_role role on role.tenant_id = given.tenant_id and role.id = given.role_id
    where given.tenant_id = "user".tenant_id and given.user_id = "user".id and role.second_factor)`

  const people = db
    .selectFrom('sysUser as user')
    .leftJoin('userSecondFactor as factor', inTenant('factor.userId', 'user.id'))
    .select(['user.id as userId', 'username', 'nickName', 'confirmTime as since'])
    .select([isOn.as('isOn'), isRequired.as('isRequired')])
    .select(
      sql<string>`coalesce((
        select string_agg(role.role_name, '、' order by role.id) from sys_user_role given
        join sys_role role on role.tenant_id = given.tenant_id and role.id = given.role_id
        where given.tenant_id = "user".tenant_id and given.user_id = "user".id), '')`.as('roleNames'),
    )
    .select(
      sql<number>`(select count(*) from user_recovery_code code
        where code.tenant_id = "user".tenant_id and code.user_id = "user".id)`.as('recoveryCodesLeft'),
    )
    .where('user.tenantId', '=', caller.tenantId)
    .where('lockFlag', '=', '0')
    .where(isInScope(caller, 'user.id'))
    .orderBy(sql`${isOn} or not ${isRequired}`)
    .orderBy('user.id')
  const states = { on: isOn, off: isOff, missing: sql<boolean>`${isOff} and ${isRequired}` }
  return findListPage(db, people, search, { parts: ['nickName'], where: { state: (state) => states[state] } })
}
