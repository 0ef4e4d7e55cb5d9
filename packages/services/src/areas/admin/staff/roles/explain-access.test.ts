import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, chaoyang, nurse, desk, group } = testCallers(
  made,
  ...(['admin', 'haidian', 'chaoyang', 'nurse', 'desk', 'group'] as const),
)
const why = (query: object, caller = nurse) => services.call(roles.why, caller, { query })
const names = (list: readonly { roleName: string }[]) => list.map(({ roleName }) => roleName)

it('returns which permission a page needs, which roles of the institution have it, and who may grant it', async () => {
  const { data } = await why({ page: '/tenant/role' })
  expect(data).toMatchObject({
    title: '角色权限',
    may: false,
    permission: 'role:view',
    label: '角色：查看',
    isOperators: false,
    isDisabled: false,
  })
  expect(data.roles).toEqual([{ roleId: expect.any(Number), roleName: '机构管理员', isTheirs: false }])
  expect(data.granters).toEqual([{ userId: haidian.userId, nickName: haidian.nickName }])
})

it('returns by which role the caller may make a call, and names nobody', async () => {
  const { data } = await why({ call: 'elders.page' })
  expect(data).toMatchObject({ title: '长者列表', may: true, permission: 'elder:view', granters: [] })
  expect(names(data.roles.filter(({ isTheirs }) => isTheirs))).toEqual(['养老护理员'])
  expect((await why({ page: '/wel/index' })).data).toMatchObject({
    may: true,
    permission: null,
    label: null,
    roles: [],
  })
})

it('returns the same about a colleague to people who manage accounts', async () => {
  const asked = { permission: 'log:view', userId: nurse.userId }
  expect((await why(asked, haidian)).data).toEqual((await why({ permission: 'log:view' })).data)
  expect((await why(asked, desk)).status).toBe(403)
  expect(await why(asked, chaoyang)).toMatchObject({ status: 404, msg: '员工不存在' })
  const all = { ...group, tenantIds: [group.tenantId, haidian.tenantId] }
  expect((await why({ ...asked, userId: haidian.userId }, all)).data).toMatchObject({ may: true })
})

it('names only people who could grant the permission: neither the asker nor a person who holds less', async () => {
  // the institution's only manager lacks no permission of an institution; a permission of the operator can be granted
  // by nobody there
  expect((await why({ call: 'dictionaries.create' }, haidian)).data).toMatchObject({
    may: false,
    isOperators: true,
    roles: [],
    granters: [],
  })
  expect((await why({ call: 'dictionaries.create' }, admin)).data).toMatchObject({ may: true, isOperators: true })
  const limited = { ...haidian, permissions: ['staff:view'] }
  expect((await why({ permission: 'log:view' }, limited)).data).toMatchObject({ may: false, granters: [] })
})

it('returns that a disabled person may not sign in', async () => {
  await services.call(staff.lock, haidian, { body: { userId: desk.userId, lockFlag: '9', leaveOpen: true } })
  expect((await why({ call: 'elders.page', userId: desk.userId }, haidian)).data).toMatchObject({
    may: false,
    isDisabled: true,
    granters: [],
  })
  await services.call(staff.lock, haidian, { body: { userId: desk.userId, lockFlag: '0' } })
})

it('uses the role that the person views the application as', async () => {
  const { roles: held } = (await why({ call: 'roles.page' }, haidian)).data
  expect(held).toHaveLength(1)
  const viewing = { roleId: 0, roleName: '养老护理员', roleCode: 'nurse', isOnWatch: true }
  const looking = { ...haidian, permissions: ['elder:view'], viewing }
  expect((await why({ call: 'roles.page' }, looking)).data).toMatchObject({ may: false, roles: [{ isTheirs: false }] })
})

it('requires exactly one existing page, call or permission', async () => {
  expect(await why({})).toMatchObject({ status: 400, msg: '请选择页面、操作或权限' })
  for (const query of [{ page: '/nowhere' }, { call: 'staff.take' }, { call: 'x.y' }, { permission: 'elder:fly' }])
    expect((await why(query)).status).toBe(404)
})
