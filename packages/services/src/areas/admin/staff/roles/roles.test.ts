import type { Caller } from '@care/shared/admin/session/session'
import { hasPermissionLabel } from '@care/shared/admin/staff/permission.words'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { beforeEach, expect, it } from 'vitest'
import { allPermissions, roles as shipped } from '../../../../platform/setup/permissions.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, chaoyang, nurse, desk } = testCallers(made, 'admin', 'haidian', 'chaoyang', 'nurse', 'desk')
let count = 0
const create = (permissions: string[], given: object = {}, caller = haidian) =>
  services.call(roles.create, caller, { body: { roleName: `角色${++count}`, permissions, ...given } })
const update = (roleId: number, change: object, caller = haidian) =>
  services.call(roles.update, caller, { body: { roleId, ...change } })
const get = (id: number, caller = haidian) => services.call(roles.get, caller, { params: { id } })
const remove = (id: number, caller = haidian) => services.call(roles.remove, caller, { params: { id } })
const idOf = async (roleName: string, caller: Caller = haidian) =>
  (await services.call(roles.page, caller, { query: { roleName } })).data.records[0]?.roleId ?? 0
const give = (role: number[]) => services.call(staff.update, haidian, { body: { userId: nurse.userId, role } })
let nurseRole = 0
beforeEach(async () => {
  nurseRole ||= await idOf('养老护理员')
  await give([nurseRole])
})

it('shows every permission in the role editor, in words, with what it opens; each belongs to some shipped role', async () => {
  const { data } = await services.call(roles.permissions, admin, {})
  const shown = data.flatMap(({ permissions }) => permissions)
  expect(shown.map(({ name }) => name).sort()).toEqual([...allPermissions])
  const wordless = allPermissions.filter((name) => !hasPermissionLabel(name))
  expect(wordless, 'give noun and verb a word in packages/shared/src/admin/staff/permission.words.ts').toEqual([])
  const silent = shown.filter(
    ({ calls, pages, name }) => calls.length + pages.length === 0 && !/_screen$|^api:/.test(name),
  )
  expect(silent).toEqual([])
  const named = new Set(Object.values(shipped).flatMap(({ permissions }) => permissions))
  const nobodys = allPermissions.filter((name) => !named.has(name))
  expect(nobodys, 'give it to a role in packages/services/src/platform/setup/permissions.ts').toEqual([])
  const spoken = endpointsOf(contract).filter(({ options }) => allPermissions.includes(options.access))
  expect(spoken.filter(({ options }) => !options.summary).map(({ name }) => name)).toEqual([])
})

it('hides the operator’s own permissions from everybody else', async () => {
  const { data } = await services.call(roles.permissions, haidian, {})
  const names = data.flatMap(({ permissions }) => permissions.map(({ name }) => name))
  expect(names).toContain('staff:edit')
  expect(names.filter((name) => ['menu:edit', 'dict:edit', 'tenant:audit', 'api:view'].includes(name))).toEqual([])
  expect(await create(['dict:edit'])).toMatchObject({
    code: 1,
    msg: expect.stringContaining('您没有“数据字典：维护”权限'),
  })
})

it('creates a role only of permissions that its author holds', async () => {
  const { id } = (await create(['elder:view', 'elder:view', 'workorder:serve'], { roleDesc: '只读' })).data
  expect((await get(id)).data).toMatchObject({
    permissions: ['elder:view', 'workorder:serve'],
    roleDesc: '只读',
    people: 0,
    size: 2,
    isBuiltIn: false,
  })
  const limited = { ...haidian, permissions: ['role:view', 'role:edit', 'elder:view'] }
  expect((await create(['elder:view', 'elder:edit'], {}, limited)).msg).toBe('您没有“长者档案：维护”权限，不能授予他人')
  expect((await update(id, { permissions: ['elder:view', 'elder:edit'] }, limited)).msg).toContain('不能授予他人')
  expect((await update(nurseRole, { permissions: ['elder:view'] }, limited)).msg).toMatch(
    /^角色“养老护理员”拥有您没有的权限（.*），不能设置、授予或收回$/,
  )
  expect(await create(['elder:fly'])).toMatchObject({ status: 404, msg: '权限不存在' })
  expect((await create([])).msg).toBe('请至少选择一项权限')
  expect((await create(['elder:view'], { roleName: '养老护理员' })).msg).toBe('角色名称已存在')
})

it('a changed role gives its holders the new permissions immediately, without ending their sessions', async () => {
  const { id } = (await create(['elder:view'])).data
  await give([nurseRole, id])
  const epoch = () =>
    made.owner
      .selectFrom('sysUser')
      .select(['sessionEpoch', 'rightsEpoch'])
      .where('id', '=', nurse.userId)
      .executeTakeFirstOrThrow()
  const before = await epoch()
  expect((await update(id, { permissions: ['elder:view', 'log:view'], seen: ['elder:view'] })).data).toBe(true)
  const given = await epoch()
  await update(id, { permissions: ['elder:view'] })
  const taken = await epoch()
  await update(id, { roleName: '改名', permissions: ['elder:view'] })
  expect([given, taken, await epoch()]).toEqual(
    [1, 2, 2].map((by) => ({ ...before, rightsEpoch: before.rightsEpoch + by })),
  )
  expect((await get(id)).data).toMatchObject({ roleName: '改名', permissions: ['elder:view'] })
})

it('a role can be granted by people who hold permissions that the institution’s package leaves out', async () => {
  const { packageCode } = await made.owner
    .selectFrom('sysTenant')
    .select('packageCode')
    .where('id', '=', haidian.tenantId)
    .executeTakeFirstOrThrow()
  const leaveOut = (closed: string[]) =>
    made.owner.updateTable('basePackage').set({ closed }).where('packageCode', '=', packageCode).execute()
  await leaveOut(['assess'])
  const manager = await callerOf(made.database, 'haidian')
  expect(manager.permissions).not.toContain('assess:edit')
  expect(await update(nurseRole, { roleDesc: '护理' }, manager)).toMatchObject({ code: 0 })
  const body = { userId: nurse.userId, role: [nurseRole], nickName: nurse.nickName }
  expect(await services.call(staff.update, manager, { body: body as never })).toMatchObject({ code: 0 })
  // a person who never held the permission
  expect((await update(nurseRole, { roleDesc: '护理' }, { ...manager, userId: 0 })).msg).toMatch(
    /^角色“养老护理员”拥有您没有的权限（能力评估：.*），不能设置、授予或收回$/,
  )
  await leaveOut([])
})

it('refuses to save a role over a concurrent change', async () => {
  const { id } = (await create(['elder:view'])).data
  await update(id, { permissions: ['elder:view', 'log:view'] })
  expect(await update(id, { permissions: ['elder:edit'], seen: ['elder:view'] })).toMatchObject({
    code: 1,
    msg: '该角色的权限已被他人修改，请刷新后重试',
  })
})

it('a role cannot be changed by its holders, nor so that nobody manages the institution', async () => {
  const manager = await idOf('机构管理员')
  expect((await update(manager, { permissions: ['staff:edit'] })).msg).toBe(
    '您自己正在使用该角色，请由其他管理员修改它的权限',
  )
  expect((await update(manager, { roleDesc: '全院' })).data).toBe(true)
  const other = { ...haidian, userId: desk.userId }
  const { permissions } = (await get(manager)).data
  const without = permissions.filter((name) => name !== 'role:edit')
  expect((await update(manager, { permissions: without }, other)).msg).toBe(
    '本机构将没有人拥有“角色：维护”权限，请先授予其他在用员工',
  )
  expect((await get(manager)).data.permissions).toEqual(permissions)
})

it('a role cannot be removed while a person has it or when it is shipped, and belongs to one institution', async () => {
  const { id } = (await create(['elder:view'])).data
  await give([nurseRole, id])
  expect((await remove(id)).msg).toMatch(new RegExp(`还有人使用（${nurse.nickName}），请先调整他们的角色$`))
  expect((await remove(await idOf('指挥中心值班员'))).msg).toBe('系统内置角色不能删除')
  for (const answer of [
    await get(id, chaoyang),
    await update(id, { roleName: '改' }, chaoyang),
    await remove(id, chaoyang),
  ])
    expect(answer).toMatchObject({ status: 404, msg: '角色不存在' })
  await give([nurseRole])
  expect([(await remove(id)).data, (await get(id)).status]).toEqual([true, 404])
})
