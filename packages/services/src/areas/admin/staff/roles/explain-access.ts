import { apiDocs } from '@care/shared/admin/session/permissions'
import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import type { AccessExplanation, AccessQuestion } from '@care/shared/admin/staff/access-explanation'
import { permissionLabel, permissionsBeyond } from '@care/shared/admin/staff/permission.words'
import { contract } from '@care/shared/contract'
import { type Access, endpointsOf, type Options } from '@care/shared/http/endpoint'
import { forbidden, invalid, notFound, orNotFound } from '@care/shared/http/errors'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import { type CallAccess, mayCall } from '@care/shared/server/may-call'
import type { Db } from '../../../../platform/db/client.ts'
import { allPermissions } from '../../../../platform/setup/permissions.ts'
import { findPermissions } from '../../session/session.port.ts'
import { findAccount } from '../account.repository.ts'
import { findRightsManagers, findRoleIds, type RightsManager } from '../grants.repository.ts'
import { findRolesOf } from './role.repository.ts'

const mostNamed = 10
const calls = new Map<string, Options>(endpointsOf(contract).map(({ name, options }) => [name, options]))
const notForPeople: readonly Access[] = ['client', 'device', 'internal']
const everybody: readonly Access[] = ['public', 'signed-in']

/**
 * Explains which permission a page or call needs, which roles of the person's institution contain it, and who in the
 * institution may grant it.
 */
export async function explainAccess(
  db: Db,
  caller: Caller,
  { userId, ...asked }: AccessQuestion,
): Promise<AccessExplanation> {
  const { title, asking } = subjectOf(asked)
  const person = await findPerson(db, caller, userId)
  const { tenantId, isDisabled } = person
  const permission = everybody.includes(asking.access) ? null : asking.access
  const may = !isDisabled && mayCall(asking, person)
  const isOperators = asking.for === 'operator'
  const means = permission !== null && mayCall(asking, { ...person, permissions: [permission] })
  const every = means ? await findRolesOf(db, caller, tenantId) : []
  const roles = every.filter(({ permissions }) => permissions.includes(permission ?? ''))
  const keepers = means && !may && !isDisabled ? await findRightsManagers(db, tenantId) : []
  return {
    title,
    may,
    permission,
    label: permission && permissionLabel(permission),
    isOperators,
    isDisabled,
    roles: roles.map(({ roleId, roleName }) => ({ roleId, roleName, isTheirs: person.roleIds.includes(roleId) })),
    granters: keepers
      .filter((keeper) => mayGive(keeper, person, roles) || mayAdd(keeper, person, permission ?? ''))
      .slice(0, mostNamed)
      .map(({ userId, nickName }) => ({ userId, nickName })),
  }
}

type Asked = Omit<AccessQuestion, 'userId'>

/** The page, call or permission that the question is about. Throws 404 for calls that no person makes. */
function subjectOf({ page, call, permission }: Asked): { title: string; asking: CallAccess } {
  if (page !== undefined) {
    const entry = orNotFound('页面')(Object.values<PageEntry>(pages).find(({ path }) => path === page))
    const asking = entry.opens === 'signed-in' ? { access: entry.opens } : orNotFound('页面')(calls.get(entry.opens))
    return { title: entry.title, asking }
  }
  if (call !== undefined) {
    const options = calls.get(call)
    if (!options || notForPeople.includes(options.access)) throw notFound('操作')
    return { title: options.summary ?? call, asking: options }
  }
  if (permission === undefined) throw invalid('请选择页面、操作或权限')
  if (!allPermissions.includes(permission)) throw notFound('权限')
  return { title: permissionLabel(permission), asking: askingFor(permission as Access) }
}

/** A permission belongs to the operator when everything it opens does. */
function askingFor(access: Access): CallAccess {
  const opened: CallAccess[] = [...calls.values(), apiDocs].filter((options) => options.access === access)
  const isOperators = opened.length > 0 && opened.every((options) => options.for === 'operator')
  return { access, ...(isOperators && { for: 'operator' }) }
}

interface Person {
  tenantId: number
  tenantIds: number[]
  userId: number
  permissions: string[]
  roleIds: number[]
  isDisabled: boolean
}

/**
 * Whose rights are explained: the caller (in the role that they currently view as), or a colleague. Only people who
 * manage accounts may ask about a colleague.
 */
async function findPerson(db: Db, caller: Caller, userId = caller.userId): Promise<Person> {
  const { tenantIds, permissions, viewing } = caller
  if (userId === caller.userId) {
    const tenantId = homeTenantOf(caller)
    const roleIds = viewing ? [viewing.roleId] : await findRoleIds(db, tenantId, userId)
    return { tenantId, tenantIds, userId, permissions, roleIds, isDisabled: false }
  }
  if (!permissions.includes('staff:edit')) throw forbidden()
  const account = orNotFound('员工')(await findAccount(db, caller, userId))
  return {
    tenantId: account.tenantId,
    tenantIds: [account.tenantId],
    userId,
    isDisabled: account.lockFlag !== '0',
    permissions: await findPermissions(db, account.tenantId, userId),
    roleIds: await findRoleIds(db, account.tenantId, userId),
  }
}

/**
 * Whether the manager may give the person one of these roles: the role must not exceed the manager's permissions, and
 * the person must be neither the manager nor hold more permissions.
 */
const mayGive = (keeper: RightsManager, person: Person, roles: readonly { permissions: string[] }[]) =>
  keeper.userId !== person.userId &&
  keeper.permissions.includes('staff:edit') &&
  permissionsBeyond(keeper.permissions, person.permissions).length === 0 &&
  roles.some(({ permissions }) => permissionsBeyond(keeper.permissions, permissions).length === 0)

/**
 * Whether the manager may add the permission to a role that the person holds and the manager does not, because nobody
 * may change a role that they hold.
 */
const mayAdd = (keeper: RightsManager, person: Person, permission: string) =>
  keeper.permissions.includes('role:edit') &&
  permissionsBeyond(keeper.permissions, [permission]).length === 0 &&
  person.roleIds.some((roleId) => !keeper.roleIds.includes(roleId))
