import { accounts } from '@care/shared/admin/session/session.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import type { TenantOpening } from '@care/shared/admin/tenants/opening'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { dutyShifts } from '@care/shared/alarms/duty/duty.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { drills } from '@care/shared/devices/devices/support/drills.contract'
import { catalogue } from '@care/shared/money/catalogue/catalogue.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { elderTags } from '@care/shared/people/elders/tags/elder-tags.contract'
import { commodities } from '@care/shared/stock/commodities/commodities.contract'
import { orderTemplates } from '@care/shared/work/work-orders/templates/order-templates.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, group } = testCallers(made, 'admin', 'group')

const given = { managerName: '周院长', managerPhone: '13911110001', orgType: 1 }
let count = 0
/** Fills in omitted fields; opens all parts unless some are chosen. */
const open = (said: Partial<Parameters<typeof TenantOpening.parse>[0] & object> = {}) => {
  count++
  const body = { ...given, name: `新院${count}`, managerUsername: `boss${count}`, ...said }
  return services.call(tenants.create, admin, { body: body as never })
}
const rowsOf = async (table: 'sysTenant' | 'sysRole' | 'sysUser' | 'costProject' | 'dutyShift' | 'commodity') =>
  (
    await made.owner
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

it('opens an institution with all that its manager needs to start, within ten seconds', async () => {
  const begun = performance.now()
  const { data, msg } = await open({ name: '松鹤园', endTime: '2099-12-31', contactPhone: '010-64721800' })
  const took = performance.now() - begun
  expect(msg).toBeNull()
  expect(took).toBeLessThan(10_000)
  expect(data).toMatchObject({ name: '松鹤园', username: `boss${count}`, password: expect.stringMatching(/^\w{12}$/) })
  const shown = (await services.call(tenants.get, admin, { params: { id: data.id } })).data
  expect(shown).toMatchObject({
    code: `t${data.id}`,
    parentId: 1,
    parentName: '平台运营中心',
    level: 1,
    state: 'open',
    endTime: '2099-12-31 23:59:59',
    contactPhone: '010-64721800',
    shortName: null,
  })
  expect(shown.use).toContainEqual({ label: '可用员工账号', unit: '个', count: 1, keeps: false })

  const manager = await callerOf(made.database, data.username)
  const ask = async <E extends Parameters<typeof services.call>[0]>(call: E) =>
    (await services.call(call, manager, { query: {} } as never)).data
  expect(await ask(catalogue.tree)).toHaveLength(8)
  expect(await ask(catalogue.defaultSos)).toMatchObject({ projecName: '紧急救助' })
  expect((await ask(dutyShifts.page)).records.map(({ name }: { name: string }) => name)).toEqual([
    '早班',
    '中班',
    '夜班',
  ])
  expect((await ask(orderTemplates.page)).total).toBe(2)
  expect((await ask(commodities.page)).total).toBe(6)
  expect((await ask(elderTags.page)).total).toBe(6)
  const roles = await made.owner.selectFrom('sysRole').select('roleCode').where('tenantId', '=', data.id).execute()
  expect(roles.map(({ roleCode }) => roleCode).sort()).toEqual(['desk', 'manager', 'nurse'])
  // nobody may judge a check-in that they submitted themselves, so the starter roles must give the permission to people
  // of two roles
  const judges = await made.owner
    .selectFrom('sysRole')
    .innerJoin('sysRolePermission as held', 'held.roleId', 'sysRole.id')
    .select('roleCode')
    .where('sysRole.tenantId', '=', data.id)
    .where('permission', '=', 'checkin:audit')
    .execute()
  expect(judges.map(({ roleCode }) => roleCode).sort()).toEqual(['desk', 'manager'])
  const limits = await made.owner
    .selectFrom('deviceSettingsLayer')
    .select('settings')
    .where('tenantId', '=', data.id)
    .execute()
  expect(limits).toMatchObject([{ settings: { nightBegin: '21:30' } }])
})

it('makes the manager set a new password before any other action', async () => {
  const { data } = await open()
  const { data: proven } = await services.call(accounts.verify, gatewayCaller, {
    body: { username: data.username, password: data.password },
  })
  const [account] = proven
  const owner = { tenantId: data.id, userId: account?.user.id ?? 0, byPassword: true }
  const step = async (newPassword?: string) =>
    (
      await services.call(secondFactors.step, gatewayCaller, {
        body: { ...owner, ...(newPassword && { newPassword }) },
      })
    ).data
  expect(await step()).toMatchObject({ state: 'password-expired' })
  expect(
    (await services.call(secondFactors.step, gatewayCaller, { body: { ...owner, newPassword: data.password } })).msg,
  ).toBe('新密码不能与原密码相同')
  expect(await step('Mine2026')).toMatchObject({ state: 'open', account: { user: { username: data.username } } })
  expect(await step()).toMatchObject({ state: 'open' })
})

it('lets its manager handle an SOS of its first device', async () => {
  const { data } = await open()
  const manager = await callerOf(made.database, data.username)
  const elder = await services.call(elders.create, manager, { body: { userName: '第一位长者' } })
  const type = await made.owner.selectFrom('deviceType').select('id').where('code', '=', 'WATCH').executeTakeFirst()
  const maker = await made.owner.selectFrom('deviceManufactor').select('id').executeTakeFirst()
  const imei = '869000000000777'
  const watch = { imei, deviceTypeId: type?.id ?? 0, manufactorId: maker?.id ?? 0, dataSource: 1, modelName: 'W1' }
  expect(await services.call(devices.create, manager, { body: watch as never })).toMatchObject({ code: 0 })
  const { id } = await made.owner.selectFrom('device').select('id').where('imei', '=', imei).executeTakeFirstOrThrow()
  expect(await services.call(devices.bind, manager, { body: { id, oldmanId: elder.data.id } as never })).toMatchObject({
    code: 0,
  })
  const drill = await services.call(drills.start, manager, { body: { deviceId: id, scenario: 'sos', minutes: 0 } })
  expect(drill.msg).toBeNull()
  await expect
    .poll(async () => (await services.call(drills.get, manager, { params: { id: drill.data.id } })).data.state)
    .toBe('done')
  const page = (await services.call(warnings.page, manager, { query: {} })).data
  expect(page.records).toMatchObject([{ name: '第一位长者' }])
  const warning = page.records[0]?.id ?? 0
  await services.call(warnings.claim, manager, { params: { id: warning } })
  const body = { id: warning, processMode: 1, isDisposed: 1 } as const
  expect(await services.call(warnings.updateStatus, manager, { body })).toMatchObject({ code: 0 })
})

it('fills only the chosen parts, and templates only together with their services', async () => {
  const { data } = await open({ parts: ['shifts'] })
  const own = async (table: 'sysRole' | 'dutyShift' | 'costService' | 'elderTag') =>
    (await made.owner.selectFrom(table).select('id').where('tenantId', '=', data.id).execute()).length
  expect([await own('sysRole'), await own('dutyShift'), await own('costService'), await own('elderTag')]).toEqual([
    1, 3, 0, 0,
  ])
  expect(await open({ parts: ['templates'] })).toMatchObject({
    status: 400,
    msg: '工单模板由服务项目组成，请一并选择服务项目',
  })
})

it('stores nothing when a starter fails', async () => {
  const whole = async () =>
    Promise.all([
      rowsOf('sysTenant'),
      rowsOf('sysUser'),
      rowsOf('costProject'),
      rowsOf('dutyShift'),
      rowsOf('commodity'),
    ])
  const before = await whole()
  await sql`alter table commodity add constraint nothing_new check (name <> '酒精棉片') not valid`.execute(made.owner)
  try {
    expect((await open({ name: '半途而废' })).code).toBe(1)
    expect(await whole()).toEqual(before)
  } finally {
    await sql`alter table commodity drop constraint nothing_new`.execute(made.owner)
  }
  expect((await open({ name: '半途而废' })).code).toBe(0)
})

it('opens one of two institutions with the same name concurrently, and refuses the other with the reason', async () => {
  const both = await Promise.all([open({ name: '同名院' }), open({ name: '同名院' })])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toBe('已有同名机构')
  await open({ code: 'same-code' })
  expect((await open({ code: 'same-code' })).msg).toBe('机构编码已被使用')
})

it('puts institutions on two levels, and lets a group’s manager see only their own', async () => {
  const parent = (await open({ orgType: 4, name: '新集团' })).data
  const child = (await open({ parentId: parent.id })).data
  expect((await open({ parentId: child.id })).msg).toBe('机构最多两级，二级机构不能再有下级')
  expect(await open({ parentId: 987_654_321 })).toMatchObject({ status: 404, msg: '上级机构不存在' })
  const boss = await callerOf(made.database, parent.username)
  expect((await services.call(tenants.page, boss, { query: {} })).data.records.map(({ id }) => id)).toEqual([
    child.id,
    parent.id,
  ])
  expect((await services.call(tenants.page, boss, { query: { parentId: 1_000_001 } })).data.records).toEqual([])
  expect(await services.call(tenants.get, group, { params: { id: child.id } })).toMatchObject({ status: 404 })
  expect((await services.call(tenants.list, boss, {})).data.map(({ id }) => id)).toEqual([parent.id, child.id])
})

it.each([
  [{ endTime: '2001-01-01' }, '有效期不能早于现在，如需停用请冻结机构'],
  [{ name: '院' }, '机构名称不少于2个字符'],
  [{ code: 'Ä' }, '机构编码由2到32个小写字母、数字或短横线组成'],
  [{ managerPhone: '123' }, '手机号码长度不为11位'],
  [{ managerUsername: '院长一号' }, '管理员用户名只能用字母、数字、点、短横线和下划线'],
  [{ logo: '/admin/sys-file/1/none.png' }, '图片不存在，请重新上传'],
])('refuses %o with an error message', async (said, msg) => {
  const before = await rowsOf('sysTenant')
  expect(await open(said)).toMatchObject({ code: 1, msg })
  expect(await rowsOf('sysTenant')).toBe(before)
})

it('returns what each part contains before it is chosen', async () => {
  const { data } = await services.call(tenants.starter, admin, {})
  expect(data.find(({ key }) => key === 'catalogue')?.text).toContain('紧急救助，共8类25项')
  expect(data.map(({ text }) => text.length > 5)).toEqual(data.map(() => true))
})
