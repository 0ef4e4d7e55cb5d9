import { InviteStatus } from '@care/shared/admin/external/invite.moves'
import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import type { SysUser } from '../../../platform/db/tables.ts'
import { givenPassword } from '../../../platform/setup/account.repository.ts'
import { isInScope } from './scope.repository.ts'

/**
 * Takes an advisory lock until the transaction ends, so that changes of an institution's people and rights run one
 * after the other. Otherwise two concurrent changes could remove its last two managers.
 */
export async function lockPeople(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722009, (${tenantId}::bigint % 2147483647)::int)`.execute(db)
}

export type Account = Pick<Selectable<SysUser>, 'tenantId' | 'id' | 'username' | 'nickName' | 'lockFlag' | 'deptId'>

/**
 * Locks an account for a change; undefined when it was removed, or is outside of the caller's institutions or data
 * scope.
 */
export const findAccount = (db: Db, caller: Caller, id: number): Promise<Account | undefined> =>
  db
    .selectFrom('sysUser')
    .select(['tenantId', 'id', 'username', 'nickName', 'lockFlag', 'deptId'])
    .where('tenantId', 'in', caller.tenantIds)
    .where('id', '=', id)
    .where('removeTime', 'is', null)
    .where(isInScope(caller, 'id'))
    .executeTakeFirst()

/** The caller's department in the institution of their session. */
export const findOwnDepartment = async (db: Db, caller: Caller): Promise<number | null> =>
  (await rowsOf(db, 'sysUser', { tenantId: homeTenantOf(caller), id: caller.userId }).value('deptId')) ?? null

/** Another active account of the institution with this phone. */
export const findByPhone = (db: Db, tenantId: number, phone: string, except = 0) =>
  db
    .selectFrom('sysUser')
    .select(['id', 'nickName'])
    .where('tenantId', '=', tenantId)
    .where('phone', '=', phone)
    .where('lockFlag', '=', '0')
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst()

export const findPhone = (db: Db, { tenantId, id }: Account) => rowsOf(db, 'sysUser', { tenantId, id }).find(['phone'])

type AccountChange = Pick<
  Updateable<SysUser>,
  'nickName' | 'phone' | 'sex' | 'jobNo' | 'position' | 'positionId' | 'deptId' | 'lockFlag'
>

export const changeAccount = (db: Db, { tenantId, id }: Account, change: AccountChange) =>
  rowsOf(db, 'sysUser', { tenantId, id }).change({ ...change, updateTime: now })

/** Sets a first password, which the person must replace at the next sign-in. */
export const setFirstPassword = (db: Db, { tenantId, id }: Account, passwordHash: string) =>
  rowsOf(db, 'sysUser', { tenantId, id }).change({ ...givenPassword(passwordHash), updateTime: now })

/**
 * Removes the account and frees its name and phone for other people. The stored name gets a colon, which no user may
 * choose, so it can never collide.
 */
export async function removeAccount(db: Db, { tenantId, id }: Account): Promise<void> {
  await db
    .updateTable('sysUser')
    .set({ lockFlag: '9', username: `removed:${id}`, phone: null, deptId: null, positionId: null })
    .set({ removeTime: sql`now()`, updateTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('sysUserRole').where('tenantId', '=', tenantId).where('userId', '=', id).execute()
}

/** Ends the membership of a person who joined by invitation, so that the person can be invited again. */
export const endMembership = (db: Db, { tenantId, id }: Account) =>
  rowsOf(db, 'sysUserInvite', { tenantId, userId: id, status: InviteStatus.Accepted }).change({
    status: InviteStatus.Left,
    handleTime: now,
  })

export const hasDepartment = (db: Db, tenantId: number, id: number): Promise<boolean> =>
  rowsOf(db, 'sysDept', { tenantId, id }).exists()

export const hasPosition = (db: Db, tenantId: number, id: number): Promise<boolean> =>
  rowsOf(db, 'staffPosition', { tenantId, id }).exists()

/** User names and phones that are already used in an institution. */
export const findTakenNames = (db: Db, tenantId: number) =>
  db.selectFrom('sysUser').select(['username', 'phone', 'lockFlag']).where('tenantId', '=', tenantId).execute()
