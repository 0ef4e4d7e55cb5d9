import {
  dictionaries,
  dictionaryItems,
  menus,
  parameters,
} from '@care/shared/admin/administration/administration.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { account } from '@care/shared/admin/session/session.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { menuGroups } from '@care/shared/pages/menu-groups'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const { admin, desk, nurse, group, haidian } = testCallers(made, 'admin', 'desk', 'nurse', 'group', 'haidian')

const menuOf = async (caller: Caller) => (await services.call(menus.mine, caller, { query: {} })).data
const linesOf = async (caller: Caller) =>
  (await menuOf(caller)).map(({ name, children = [] }) => [name, ...children.map((child) => child.name)].join(' '))

it('the menu shows each person the entries that their permissions open, without empty groups', async () => {
  const remedy = 'write a new entry into this list, as into tests/reviewed/menu.tsv'
  expect(await linesOf(desk), remedy).toEqual([
    '首页',
    '预警 全部预警 静默时段',
    '值班 值班表 交接班 通话记录',
    '工单 服务工单 周期工单 服务回访 签到异常 员工请假',
    '长者 长者档案 照护计划 风险看板 不良事件 到期附件',
    '入住与床位 房态图 入住办理 请假与退住 来访登记',
    '费用 月度账单 账户流水 押金与收退款 订单管理 服务套餐',
    '设备 设备列表 设备巡检 设备运行 摄像头',
    '问卷与评估 能力评估 问卷列表',
    '机构 机构概况',
    '设置 升级规则 派单设置 工单模板 员工专长 节假日 护理等级收费 入住文书种类',
  ])
  expect(await linesOf(nurse), remedy).toEqual([
    '首页',
    '值班 值班表 交接班',
    '工单 服务工单',
    '长者 长者档案 照护计划 风险看板 不良事件',
    '入住与床位 房态图 请假与退住',
    '问卷与评估 能力评估 问卷列表',
  ])
})

it('the menu has at most 40 entries for a manager, 8 in a group, and two levels; settings are one entry', async () => {
  const groups = (await menuOf(haidian)).map((one) => ({ ...one, children: one.children ?? [] }))
  const daily = groups.filter(({ name }) => name !== '设置')
  const entries = daily.flatMap((one) => (one.children.length > 0 ? one.children : one))
  const remedy =
    'take the `menu` of the new page out of packages/shared/src/pages/pages.ts: let it share the tab of another page (`tabOf`), and show `PageLinks` on both'
  expect(entries.length + 1, remedy).toBeLessThanOrEqual(40)
  expect(Math.max(...daily.map(({ children }) => children.length)), remedy).toBeLessThanOrEqual(8)
  expect(groups.flatMap(({ children }) => children).filter(({ children }) => children?.length)).toEqual([])
})

it('the menu is returned for a single branch, and the top menu is empty', async () => {
  const branch = await services.call(menus.mine, desk, { query: { parentId: menuGroups.workOrders.id } })
  expect(branch.data.map(({ path }) => path)).toEqual([
    '/workorder/index',
    '/workorder/plan',
    '/workorder/followup',
    '/workorder/sign',
    '/staff/leave',
  ])
  expect((await services.call(menus.mine, desk, { query: { type: 'top' } })).data).toEqual([])
})

it('returns who the signed-in person is, in the tenant of their session', async () => {
  const { data } = await services.call(account.info, group, {})
  expect(data).toMatchObject({
    sysUser: { username: 'group', tenantId: 1000001 },
    tenantName: '康宁养老集团',
    tenantLevel: 1,
    roleCodes: ['groupManager'],
  })
  expect(JSON.stringify(data)).not.toContain('argon2')
})

it('returns the same person when the request is narrowed, with the tenants that the session sees', async () => {
  const narrowed = { ...group, tenantIds: [1000003] }
  const whole = { ...group, tenantIds: [1000001, 1000002] }
  expect((await services.call(account.info, narrowed, {})).data).toEqual({
    ...(await services.call(account.info, whole, {})).data,
    tenantIds: '1000003',
  })
  expect((await services.call(account.info, whole, {})).data.tenantIds).toBe('1000001,1000002')
  const visible = (await services.call(tenants.visible, narrowed, {})).data
  expect(visible.map(({ id, level }) => [id, level])).toEqual([
    [1000001, 1],
    [1000002, 2],
    [1000003, 2],
  ])
  const gone = { ...desk, userId: 987_654_321 }
  expect(await services.call(account.info, gone, {})).toMatchObject({ status: 404, msg: '用户不存在' })
})

it('marks for each colleague whether they may carry out work', async () => {
  const { data } = await services.call(staff.page, desk, { query: { size: 100 } })
  const may = Object.fromEntries(data.records.map(({ username, mayServe }) => [username, mayServe]))
  expect(may).toMatchObject({ nurse: true, desk: true, haidian: false })
})

it('shows a group its institutions and an institution itself', async () => {
  const { data } = await services.call(tenants.tree, group, {})
  expect(data).toMatchObject([{ id: 1000001, children: [{ id: 1000002 }, { id: 1000003 }] }])
  const own = await services.call(tenants.visible, desk, {})
  expect(own.data).toEqual([{ id: 1000002, name: '康宁养老·海淀院', parentId: 1000001, level: 2 }])
})

it('offers for dispatch only people who may carry out work: care staff first, the least busy first', async () => {
  const { data } = await services.call(staff.page, desk, { query: { mayServe: '1' } })
  const names = data.records.map(({ username }) => username)
  expect(names).not.toContain('haidian')
  expect(names.indexOf('desk')).toBeGreaterThan(names.indexOf('nurse'))
  const nurses = data.records.filter(({ username }) => !username.startsWith('desk')).map(({ openJobs }) => openJobs)
  expect(nurses).toEqual([...nurses].sort((a, b) => a - b))
  expect(new Set(data.records.map(({ tenantId }) => tenantId))).toEqual(new Set([1000002]))
})

it('finds staff by name and phone, and no staff of another tenant', async () => {
  const search = async (query: object) =>
    (await services.call(staff.page, desk, { query })).data.records.map(({ username }) => username)
  expect(await search({ nickName: '李娟' })).toEqual(['nurse'])
  expect(await search({ phone: '13700000005' })).toEqual(['nurse'])
  expect(await search({ tenantId: 1000003 })).toEqual([])
})

it('returns dictionary items in their order', async () => {
  const items = await services.call(dictionaries.items, nurse, { params: { type: 'work_order_status' } })
  expect(items.data[0]?.spelling).toBe('weipaifa wpf')
  expect(items.data.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '4 未派发',
    '0 已派发',
    '1 进行中',
    '2 已完成',
    '3 已取消',
    '5 已作废',
  ])
})

it('lets only the operator write dictionaries; other callers are refused even with the permission', async () => {
  const body = { type: 'meal_kind', description: '餐别' }
  expect((await services.call(dictionaries.create, admin, { body })).code).toBe(0)
  expect(await services.call(dictionaries.create, admin, { body })).toMatchObject({ code: 1, msg: '字典类型已存在' })
  const intruder = { ...desk, permissions: ['dict:edit'] }
  expect(await services.call(dictionaries.create, intruder, { body })).toMatchObject({ status: 403 })
})

it('does not change the values of built-in items, because the code depends on them', async () => {
  const { data } = await services.call(dictionaries.items, admin, { params: { type: 'pay_type' } })
  const id = data[0]?.id ?? 0
  const update = (change: object) => services.call(dictionaryItems.update, admin, { body: { id, ...change } })
  expect(await update({ value: '77' })).toMatchObject({ code: 1, msg: '系统内置字典项不能修改字典值' })
  expect((await update({ label: '余额支付' })).code).toBe(0)
  const remove = (itemId: number) => services.call(dictionaryItems.remove, admin, { params: { id: itemId } })
  expect(await remove(id)).toMatchObject({ code: 1, msg: '系统内置字典项不能删除' })
  expect(await remove(987_654_321)).toMatchObject({ status: 404 })
})

it('returns public parameters to anyone, and null for an unknown parameter', async () => {
  const visitor = { ...desk, permissions: [] }
  const value = async (key: string) => (await services.call(parameters.publicValue, visitor, { params: { key } })).data
  expect(JSON.parse((await value('TRANSFER')) ?? '')).toHaveProperty('BANK_CARD')
  expect(await value('MAP_APPROVAL_NUMBER')).toBe('')
  expect(await value('SECRET')).toBeNull()
})
