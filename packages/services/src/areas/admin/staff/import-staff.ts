import { passwordPolicyError } from '@care/shared/admin/session/password-rules'
import type { Caller } from '@care/shared/admin/session/session'
import { findExcess } from '@care/shared/admin/staff/powers'
import type { StaffImportRow } from '@care/shared/admin/staff/staff'
import { maxImportedStaff, staffImport } from '@care/shared/admin/staff/staff-import.words'
import { notFound } from '@care/shared/http/errors'
import type { RowOutcome } from '@care/shared/jobs/import-rows'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { importOnce } from '../../../platform/plain/import-run.repository.ts'
import { lockRoom, QuotaPlaces } from '../../../platform/quotas/room.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { givenPassword, insertAccount } from '../../../platform/setup/account.repository.ts'
import { findPolicy } from '../session/session.port.ts'
import { staffQuotaUse } from '../tenants/tenants.port.ts'
import { findTakenNames, lockPeople } from './account.repository.ts'
import { findDepartments } from './departments/department.repository.ts'
import { findHeldRoles, findOwnPowers } from './own-powers.ts'
import { findPositions } from './positions/position.repository.ts'
import { findRolesOf } from './roles/role.repository.ts'

interface Rows {
  scope: { tenantId?: number | undefined }
  dry: boolean
  key: string
  rows: { row: number; values: StaffImportRow }[]
}
interface PlannedAccount {
  deptId: number | null
  positionId: number | null
  roleIds: number[]
}
type Planned = { outcome: RowOutcome; account?: PlannedAccount }

/**
 * Imports new staff from a file, each with a first password that they must change; preview and import use the same
 * plan.
 */
export async function importStaff(db: Db, caller: Caller, { scope, dry, key, rows }: Rows): Promise<RowOutcome[]> {
  const { tenantId = caller.tenantId } = scope
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  // hashing comes before taking locks, because hashing is slow
  const hashes = dry
    ? []
    : await Promise.all(
        rows.slice(0, maxImportedStaff).map(({ values: { password } }) => password && hashPassword(password)),
      )
  return importOnce(db, caller, { dry, key, scope: { tenantId }, title: `导入${staffImport.noun}` }, async () => {
    await switchTenants(db, [tenantId])
    await lockPeople(db, tenantId)
    const places = new QuotaPlaces(staffQuotaUse, await lockRoom(db, tenantId, staffQuotaUse))
    const plan = await planOf(db, caller, tenantId, rows, places)
    if (dry) return plan.map(({ outcome }) => outcome)
    for (const [at, { values }] of rows.entries()) {
      const account = plan[at]?.account
      if (!account) continue
      const { roleNames: _names, password: _password, deptName: _department, positionName: _position, ...said } = values
      const { roleIds, ...place } = account
      await insertAccount(db, { ...said, tenantId, ...givenPassword(hashes[at] ?? ''), ...place }, roleIds)
    }
    await places.tell(db, tenantId, plan.filter(({ account }) => account).length)
    return plan.map(({ outcome }) => outcome)
  })
}

async function planOf(
  db: Db,
  caller: Caller,
  tenantId: number,
  rows: Rows['rows'],
  free: QuotaPlaces,
): Promise<Planned[]> {
  const own = await findOwnPowers(db, caller)
  const roles = new Map(
    (await findRolesOf(db, { ...caller, tenantIds: [tenantId] }, tenantId)).map((role) => [role.roleName, role.roleId]),
  )
  const departments = await findDepartments(db, { ...caller, tenantIds: [tenantId] }, tenantId)
  const positions = await findPositions(db, tenantId)
  // which departments a role opens depends on the person's own department
  const placesOf = ({ values: { deptName } }: Rows['rows'][number]) =>
    deptName ? placesNamed(departments, deptName) : []
  const wider = new Map<number | null, Map<number, string | null>>()
  for (const deptId of new Set(rows.map((row) => placesOf(row)[0] ?? null))) {
    const held = await findHeldRoles(db, own, tenantId, [...roles.values()], [deptId])
    wider.set(deptId, new Map(held.map((role) => [role.id, findExcess(own, [role])])))
  }
  const policy = await findPolicy(db, tenantId)
  const taken = await findTakenNames(db, tenantId)
  const known = new Set(taken.map(({ username }) => username))
  const names = new Set<string>()
  const phones = new Set(taken.flatMap(({ phone, lockFlag }) => (phone && lockFlag === '0' ? [phone] : [])))

  return rows.map((each, at): Planned => {
    const { row, values } = each
    if (known.has(values.username))
      return { outcome: { row, outcome: 'skip', message: '用户名：已有该员工，未作修改' } }

    const { roleNames = '', password } = values
    const wanted = roleNames.split(/[、,，;；]/).map((name) => name.trim())
    const found = wanted.filter(Boolean).map((name) => ({ name, roleId: roles.get(name) }))
    const places = placesOf(each)
    const deptId = places[0] ?? null
    const posts = positions.filter(({ name, code }) => [name, code].includes(values.positionName ?? ''))
    const weak = password ? passwordPolicyError(policy, password) : '请填写初始密码'
    const faults = [
      ...(at < maxImportedStaff ? [] : [`一次最多导入${maxImportedStaff}名员工`]),
      ...(names.has(values.username) ? ['用户名：与前面的行重复'] : []),
      ...(values.phone && phones.has(values.phone) ? ['手机号码：已被本机构其他员工使用'] : []),
      ...(found.length > 0 ? [] : ['角色：请填写角色']),
      ...found.flatMap(({ name, roleId }) => {
        const words = roleId === undefined ? null : wider.get(deptId)?.get(roleId)
        return roleId === undefined ? [`角色：没有“${name}”`] : words ? [`角色：“${name}”${words}`] : []
      }),
      ...(own.departments && !own.departments.includes(deptId ?? 0) ? ['部门：请填写您数据范围内的部门'] : []),
      ...(values.deptName && places.length === 0 ? [`部门：没有“${values.deptName}”`] : []),
      ...(places.length > 1 ? [`部门：有多个“${values.deptName}”，请写成“上级部门/部门”`] : []),
      ...(values.positionName && posts.length === 0 ? [`岗位：没有“${values.positionName}”`] : []),
      ...(posts.length > 1 ? [`岗位：有多个“${values.positionName}”，请写岗位编码`] : []),
      ...(weak ? [`初始密码：${weak}`] : []),
    ]
    if (faults.length > 0) return { outcome: { row, outcome: 'refused', message: faults.join('；') } }
    const isFull = free.take()
    if (isFull) return { outcome: { row, outcome: 'refused', message: isFull } }
    names.add(values.username)
    if (values.phone) phones.add(values.phone)
    const roleIds = [...new Set(found.flatMap(({ roleId }) => roleId ?? []))]
    return {
      outcome: { row, outcome: 'create', message: null },
      account: { deptId, positionId: posts[0]?.id ?? null, roleIds },
    }
  })
}

interface Placed {
  id: number
  name: string
  parentId: number
}

/** The departments with this name, or with this path of names below each other: 护理部/护理一组. */
function placesNamed(departments: readonly Placed[], called: string): number[] {
  const byId = new Map(departments.map((each) => [each.id, each]))
  const path = called.split('/').map((name) => name.trim())
  const isCalled = (place: Placed | undefined, at: number): boolean =>
    at < 0 || (place?.name === path[at] && isCalled(byId.get(place?.parentId ?? 0), at - 1))
  return departments.filter((place) => isCalled(place, path.length - 1)).map(({ id }) => id)
}
