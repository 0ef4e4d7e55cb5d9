import { passwordPolicyError } from '@care/shared/admin/session/password-rules'
import { type Caller, isSelf } from '@care/shared/admin/session/session'
import type { StaffChange, StaffDraft } from '@care/shared/admin/staff/staff'
import { notFound, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { requireQuotaRoom } from '../../../platform/quotas/room.ts'
import { generateFirstPassword } from '../../../platform/secrets/first-password.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { givenPassword, insertAccount } from '../../../platform/setup/account.repository.ts'
import { findPolicy } from '../session/session.port.ts'
import { staffQuotaUse } from '../tenants/tenants.port.ts'
import {
  type Account,
  changeAccount,
  findAccount,
  findByPhone,
  hasDepartment,
  hasPosition,
  lockPeople,
  setFirstPassword,
} from './account.repository.ts'
import { changeRoles, findRoleIds } from './grants.repository.ts'
import { requireGrantableRoles, requireNoWiderPowers, withRemainingManagers } from './grants.ts'
import { isDepartmentInScope } from './scope.repository.ts'

/** Creates a member of staff with a first password, which is returned unless the caller chose it. */
export async function createStaff(db: Db, caller: Caller, draft: StaffDraft) {
  const { tenantId = caller.tenantId, role, password, ...rest } = draft
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  if (password) await requirePolicy(db, tenantId, password)
  const given = password ?? generateFirstPassword()
  const passwordHash = await hashPassword(given)

  await lockPeople(db, tenantId)
  await requireGrantableRoles(db, caller, { tenantId, deptId: rest.deptId ?? null }, role)
  await requirePlace(db, tenantId, rest)
  await requireUnchangedState(db, caller, rest.deptId ?? null)
  await requireQuotaRoom(db, tenantId, staffQuotaUse)
  const account = { ...rest, tenantId, ...givenPassword(passwordHash) }
  const made = await insertAccount(db, account, [...new Set(role)])
  if (!made) throw wrongInput('username', '用户名已存在')
  return { userId: made.id, password: password ? null : given }
}

export async function updateStaff(db: Db, caller: Caller, { userId, role, ...change }: StaffChange): Promise<true> {
  const account = await lockAccountToChange(db, caller, userId)
  const { tenantId } = account
  await requirePlace(db, tenantId, change, userId)
  if (change.deptId !== undefined) await requireUnchangedState(db, caller, change.deptId)
  await changeRights(db, caller, account, { role, deptId: change.deptId })
  await changeAccount(db, account, change)
  return true
}

/**
 * Changes the roles of a person. New roles are checked against the caller's rights; unchanged roles too when the
 * department changes, because a role may open more in the other department.
 */
async function changeRights(
  db: Db,
  caller: Caller,
  account: Account,
  { role, deptId = account.deptId }: Pick<StaffChange, 'role' | 'deptId'>,
): Promise<void> {
  const { tenantId, id } = account
  const before = await findRoleIds(db, tenantId, id)
  const roleIds = role ? [...new Set(role)] : before
  const isSame = before.length === roleIds.length && before.every((roleId) => roleIds.includes(roleId))
  const isOwn = isSelf(caller, { tenantId, userId: id })
  if (!isSame && isOwn) throw wrongInput('role', '不能修改自己的角色，请由其他管理员修改')
  if (isOwn && deptId !== account.deptId && caller.scope)
    throw wrongInput('deptId', '不能修改自己的部门，请由其他管理员修改')
  if (!isSame || deptId !== account.deptId) await requireGrantableRoles(db, caller, { tenantId, deptId }, roleIds)
  if (!isSame) await withRemainingManagers(db, tenantId, () => changeRoles(db, tenantId, id, roleIds))
}

/** Sets a new first password, which must be replaced at the next sign-in, and ends all sessions of the account. */
export async function resetPassword(db: Db, caller: Caller, userId: number): Promise<{ password: string }> {
  const password = generateFirstPassword()
  const passwordHash = await hashPassword(password)
  const account = await lockAccountToChange(db, caller, userId)
  if (isSelf(caller, { ...account, userId })) throw wrongInput('id', '请在个人信息中修改自己的密码', 200)
  await setFirstPassword(db, account, passwordHash)
  return { password }
}

/** Finds an account that the caller may change; first takes the lock of `lockPeople` until the transaction ends. */
export async function lockAccountToChange(db: Db, caller: Caller, userId: number): Promise<Account> {
  const account = await findAccount(db, caller, userId)
  if (!account) throw notFound('员工')
  await lockPeople(db, account.tenantId)
  if (!isSelf(caller, { ...account, userId })) await requireNoWiderPowers(db, caller, account)
  return account
}

interface Place {
  phone?: string | null | undefined
  deptId?: number | null | undefined
  positionId?: number | null | undefined
}

/** Throws when the department is outside of the caller's data scope. */
async function requireUnchangedState(db: Db, caller: Caller, deptId: number | null): Promise<void> {
  if (!(await isDepartmentInScope(db, caller, deptId))) throw wrongInput('deptId', '请选择您数据范围内的部门')
}

/** Throws unless department and position belong to the institution, and no other active account has the phone. */
async function requirePlace(
  db: Db,
  tenantId: number,
  { phone, deptId, positionId }: Place,
  userId?: number,
): Promise<void> {
  if (deptId && !(await hasDepartment(db, tenantId, deptId))) throw notFound('部门')
  if (positionId && !(await hasPosition(db, tenantId, positionId))) throw notFound('岗位')
  if (phone) await requireFreePhone(db, tenantId, phone, userId)
}

export async function requireFreePhone(db: Db, tenantId: number, phone: string, userId?: number): Promise<void> {
  const other = await findByPhone(db, tenantId, phone, userId)
  if (other) throw wrongInput('phone', `手机号码已被${other.nickName}使用`)
}

async function requirePolicy(db: Db, tenantId: number, password: string): Promise<void> {
  const fault = passwordPolicyError(await inSeparateTransaction(db, (own) => findPolicy(own, tenantId)), password)
  if (fault) throw wrongInput('password', fault)
}
