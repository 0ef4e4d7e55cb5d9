import type { Caller } from '@care/shared/admin/session/session'
import { type DataScope, DsType } from '@care/shared/admin/staff/data-scope'
import { departments } from '@care/shared/admin/staff/departments.contract'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { consents } from '@care/shared/people/elders/consents/consents.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { findAccount } from '../session/accounts/account.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, group, chaoyang } = testCallers(made, 'haidian', 'group', 'chaoyang')

let [roleId, north, northWard, south] = [0, 0, 0, 0]
const people = { head: 0, inNorth: 0, inWard: 0, inSouth: 0 }
const elderOf = { inNorth: 0, inWard: 0, inSouth: 0, nobody: 0 }
const rights = [
  'elder:view',
  'elder:edit',
  'staff:view',
  'staff:edit',
  'role:view',
  'role:edit',
  'department:edit',
  'workorder:view',
] as const

beforeAll(async () => {
  const department = async (name: string, parentId = 0) => {
    await services.call(departments.create, haidian, { body: { name, parentId } })
    return (await made.owner.selectFrom('sysDept').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  }
  ;[north, south] = [await department('北区'), await department('南区')]
  northWard = await department('北区一病区', north)
  const held = [...rights]
  const made1 = await services.call(roles.create, haidian, {
    body: { roleName: '片区主管', permissions: held } as never,
  })
  roleId = made1.data.id
  const person = async (username: string, deptId: number | null) => {
    const body = { username, nickName: username, role: [roleId], deptId }
    return (await services.call(staff.create, haidian, { body: body as never })).data.userId
  }
  people.head = await person('headnorth', north)
  people.inNorth = await person('innorth', north)
  people.inWard = await person('inward', northWard)
  people.inSouth = await person('insouth', south)
  const elder = async (userName: string, managerUserId?: number) =>
    (await services.call(elders.create, haidian, { body: { userName, managerUserId } as never })).data.id
  elderOf.inNorth = await elder('北一', people.inNorth)
  elderOf.inWard = await elder('北二', people.inWard)
  elderOf.inSouth = await elder('南一', people.inSouth)
  elderOf.nobody = await elder('无人')
  // a department of another institution
  const theirs = { tenantId: chaoyang.tenantId, id: 900_001, name: '朝阳的部门' }
  await made.owner.insertInto('sysDept').values(theirs).execute()
  // everybody sees an elder with an open warning, so the demo's open warnings are closed first
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
})

/** The head of the north department, whose role has this data scope. */
async function head(dsType: DsType, given: Partial<Pick<DataScope, 'dsScope'>> & { dsTenants?: number[] } = {}) {
  const body = { roleId, dsType, ...given }
  expect(await services.call(roles.update, haidian, { body: body as never })).toMatchObject({ code: 0, msg: null })
  return callerOf(made.database, 'headnorth')
}
const ours = new Set(['北一', '北二', '南一', '无人'])
async function eldersSeen(caller: Caller) {
  const { data } = await services.call(elders.page, caller, { query: { size: 100 } })
  return data.records.flatMap(({ userName }) => (ours.has(userName) ? [userName] : [])).sort()
}
const staffSeen = async (caller: Caller) =>
  (await services.call(staff.page, caller, { query: { size: 100 } })).data.records
    .map(({ username }) => username)
    .sort()

it.each<[string, DsType, string[], string[]]>([
  ['themselves', DsType.Self, [], ['headnorth']],
  ['their department', DsType.Own, ['北一'], ['headnorth', 'innorth']],
  ['their department and below', DsType.OwnAndBelow, ['北一', '北二'], ['headnorth', 'innorth', 'inward']],
])('a role that sees %s finds only these elders and colleagues', async (_, dsType, seen, colleagues) => {
  const caller = await head(dsType)
  expect(await eldersSeen(caller)).toEqual([...seen].sort())
  expect(await staffSeen(caller)).toEqual(colleagues)
  expect(caller.scope).toBe(`${caller.tenantId},${caller.userId}`)
})

it('a role of chosen departments sees only those, and a person with another unlimited role sees everything', async () => {
  const caller = await head(DsType.Departments, { dsScope: [south] })
  expect(await eldersSeen(caller)).toEqual(['南一'])
  expect(await staffSeen(caller)).toEqual(['headnorth', 'insouth'])
  const wide = await services.call(roles.create, haidian, {
    body: { roleName: '看全部', permissions: ['elder:view'] } as never,
  })
  const given = { userId: people.head, role: [roleId, wide.data.id] }
  await services.call(staff.update, haidian, { body: given as never })
  const both = await callerOf(made.database, 'headnorth')
  expect(both.scope).toBeUndefined()
  expect(await eldersSeen(both)).toEqual(['北一', '北二', '南一', '无人'].sort())
  await services.call(staff.update, haidian, { body: { userId: people.head, role: [roleId] } as never })
})

it('an elder outside of the data scope is a 404: by number, in a body, and in related records', async () => {
  const caller = await head(DsType.OwnAndBelow)
  const get = (id: number) => services.call(elders.get, caller, { params: { id } })
  const [foreign, missing] = [await get(elderOf.inSouth), await get(987_654)]
  expect(foreign).toEqual(missing)
  expect(await get(elderOf.inWard)).toMatchObject({ code: 0, data: { userName: '北二' } })
  const change = (id: number) => services.call(elders.update, caller, { body: { id, userName: '改名' } as never })
  expect(await change(elderOf.inSouth)).toEqual(await change(987_654))
  expect(
    (await services.call(consents.page, caller, { query: { oldmanId: elderOf.inSouth } as never })).data ?? {
      records: [],
    },
  ).toMatchObject({ records: [] })
  const { data } = await services.call(workOrders.page, caller, { query: { size: 100 } })
  const others = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('id', 'in', data.records.map(({ oldmanId }) => oldmanId).concat(0))
    .where('managerUserId', 'not in', [people.head, people.inNorth, people.inWard])
    .execute()
  expect(others).toEqual([])
})

it('a person who admits an elder sees that elder, and so does everybody while a warning is open', async () => {
  const caller = await head(DsType.Self)
  const made1 = await services.call(elders.create, caller, { body: { userName: '自己建的' } as never })
  expect(made1.msg).toBeNull()
  expect(await services.call(elders.get, caller, { params: { id: made1.data.id } })).toMatchObject({ code: 0 })
  const open = () =>
    made.owner
      .updateTable('warning')
      .set({ oldmanId: elderOf.inSouth, isDisposed: 0 })
      .where('tenantId', '=', haidian.tenantId)
  const one = await made.owner
    .selectFrom('warning')
    .select('id')
    .where('tenantId', '=', haidian.tenantId)
    .executeTakeFirstOrThrow()
  await open().where('id', '=', one.id).execute()
  expect(await eldersSeen(caller)).toEqual(['南一'])
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).where('id', '=', one.id).execute()
  expect(await eldersSeen(caller)).toEqual([])
})

it('nobody can change a colleague outside of their data scope, move one there, or grant a role with a wider scope', async () => {
  const caller = await head(DsType.OwnAndBelow)
  const update = (userId: number, change: object) =>
    services.call(staff.update, caller, { body: { userId, ...change } as never })
  expect(await update(people.inSouth, { jobNo: '1' })).toEqual(await update(987_654, { jobNo: '1' }))
  expect(await update(people.inWard, { jobNo: '1' })).toMatchObject({ code: 0 })
  expect(await update(people.inWard, { deptId: south })).toMatchObject({ msg: '请选择您数据范围内的部门' })
  const move = { deptId: south, parentId: north }
  expect(await services.call(departments.update, caller, { body: move })).toMatchObject({
    msg: '您的数据范围只是部分部门，不能调整部门的上下级',
  })
  const draft = { username: 'newward', nickName: '新人', role: [], deptId: null }
  expect(await services.call(staff.create, caller, { body: draft as never })).toMatchObject({ code: 1 })
  const wide = { roleName: '更宽', permissions: ['elder:view'] }
  const tooWide = { msg: expect.stringMatching(/^角色“.*”的数据范围大于您自己的，不能设置、授予或收回$/) }
  const asked = (dsType: DsType) =>
    services.call(roles.create, caller, { body: { ...wide, roleName: `更宽${dsType}`, dsType } as never })
  expect(await asked(DsType.Self)).toMatchObject({ code: 0 })
  const { data } = await services.call(roles.create, haidian, { body: { ...wide, dsType: DsType.Everything } as never })
  expect(await update(people.inWard, { role: [data.id] })).toMatchObject(tooWide)
})

it('a role of chosen institutions narrows what a group sees, and accepts no institution outside of it', async () => {
  const body = { roleName: '看一家', permissions: ['elder:view'], dsType: DsType.Institutions }
  const create = (dsTenants: number[]) =>
    services.call(roles.create, ofGroup(), { body: { ...body, dsTenants } as never })
  expect(await create([1_000_010])).toMatchObject({ msg: '机构不存在' })
  expect(await create([])).toMatchObject({ status: 400, msg: '请至少选择一个机构' })
  const { data } = await create([chaoyang.tenantId])
  const draft = { username: 'onehouse', nickName: '看一家', role: [data.id] }
  const { data: person } = await services.call(staff.create, group, { body: draft as never })
  const account = await inTenants(made.database, [], (db) => findAccount(db, group.tenantId, person.userId))
  expect(account).toMatchObject({ allowedTenantIds: [group.tenantId, chaoyang.tenantId], isNarrowed: false })
})
const ofGroup = () => ({ ...group, tenantIds: [group.tenantId, haidian.tenantId, chaoyang.tenantId] })

it.each<[object, string]>([
  [{ dsType: DsType.Departments }, '请至少选择一个部门'],
  [{ dsType: DsType.Departments, dsScope: [987_654] }, '部门不存在'],
  [{ dsType: DsType.Departments, dsScope: [900_001] }, '部门不存在'],
  [{ dsType: 9 }, '数据范围不正确'],
])('%j is refused', async (said, msg) => {
  const body = { roleName: '不成', permissions: ['elder:view'], ...said }
  expect(await services.call(roles.create, haidian, { body: body as never })).toMatchObject({ code: 1, msg })
})
