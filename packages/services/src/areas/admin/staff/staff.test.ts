import type { Caller } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { departments } from '@care/shared/admin/staff/departments.contract'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { isPasswordExpired } from '../session/passwords/new-password.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, group, desk, desk2, nurse, nurse2, admin } = testCallers(
  ...([made, 'haidian', 'chaoyang', 'group', 'desk', 'desk2', 'nurse', 'nurse2', 'admin'] as const),
)
const choices = async (caller: Caller, tenantId?: number) =>
  (await services.call(roles.list, caller, { query: { tenantId } })).data
const roleOf = async (caller: Caller, name: string) =>
  (await choices(caller)).find(({ roleName }) => roleName === name)?.roleId ?? 0
let [nurseRole, deskRole, managerRole, theirs] = [0, 0, 0, 0]
beforeEach(async () => {
  nurseRole ||= await roleOf(haidian, '养老护理员')
  deskRole ||= await roleOf(haidian, '指挥中心值班员')
  managerRole ||= await roleOf(haidian, '机构管理员')
  theirs ||= await roleOf(chaoyang, '养老护理员')
})

let count = 0
const draftOf = (given: object = {}) => ({ username: `new${++count}`, nickName: '新员工', role: [nurseRole], ...given })
const create = (given: object = {}, caller = haidian) => services.call(staff.create, caller, { body: draftOf(given) })
const update = (userId: number, change: object, caller = haidian) =>
  services.call(staff.update, caller, { body: { userId, ...change } })
const lock = (userId: number, given: object = {}, caller = haidian) =>
  services.call(staff.lock, caller, { body: { userId, lockFlag: '9', ...given } })
const details = (id: number, caller = haidian) => services.call(staff.details, caller, { params: { id } })
const page = async (query: object = {}, caller = haidian) =>
  (await services.call(staff.page, caller, { query: { size: 100, ...query } })).data.records
const namesIn = async (query: object, caller = haidian) => (await page(query, caller)).map(({ username }) => username)
const verify = async (username: string, password: string) =>
  (await services.call(accounts.verify, gatewayCaller, { body: { username, password } })).data
const ofGroup = () => ({ ...group, tenantIds: [group.tenantId, chaoyang.tenantId] })
const epochOf = async (id: number) =>
  (await made.owner.selectFrom('sysUser').select('sessionEpoch').where('id', '=', id).executeTakeFirstOrThrow())
    .sessionEpoch

it('creates an account with a first password that works and must be changed', async () => {
  const { data } = await create({ username: 'wang.li', phone: '13911112222', jobNo: 'A01', position: '护理组长' })
  expect(data.password).toMatch(/^[A-Za-z0-9]{12}$/)
  const [account] = await verify('wang.li', data.password ?? '')
  expect(account?.permissions).toContain('workorder:serve')
  const owner = { tenantId: haidian.tenantId, userId: data.userId }
  expect(await inTenants(made.database, [haidian.tenantId], (db) => isPasswordExpired(db, owner))).toBe(true)
  expect((await details(data.userId)).data).toMatchObject({
    username: 'wang.li',
    phone: '13911112222',
    jobNo: 'A01',
    position: '护理组长',
    lockFlag: '0',
    auditStatus: 1,
    mustChangePassword: true,
    openWork: [],
    lastSignIn: null,
    isAbove: false,
    roleList: [{ roleId: nurseRole, roleName: '养老护理员' }],
  })
  // a password chosen by the caller is not returned
  expect((await create({ password: 'Care2027' })).data.password).toBeNull()
})

it('has unique user names and phones within an institution', async () => {
  expect(await create({ username: 'desk' })).toMatchObject({
    status: 400,
    msg: '用户名已存在',
    data: { field: 'username' },
  })
  expect(await create({ phone: nurse.phone })).toMatchObject({ msg: `手机号码已被${nurse.nickName}使用` })
  expect((await update(nurse2.userId, { phone: nurse.phone })).msg).toBe(`手机号码已被${nurse.nickName}使用`)
  expect((await update(nurse.userId, { phone: nurse.phone })).data).toBe(true)
  // user names and phones only have to be unique within an institution
  const elsewhere = await create({ username: 'nurse', phone: nurse.phone, role: [theirs] }, chaoyang)
  expect(elsewhere.code).toBe(0)
  const answers = await Promise.all([create({ phone: '13911110000' }), create({ phone: '13911110000' })])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

it('returns a validation message for each invalid field', async () => {
  expect((await create({ username: 'ab' })).msg).toBe('用户名为3至20个字符')
  expect((await create({ username: 'a b c' })).msg).toBe('用户名只能用文字、数字和 _ . @ -')
  expect((await create({ nickName: ' ' })).msg).toBe('请输入姓名')
  expect((await create({ phone: '1234' })).msg).toBe('手机号码长度不为11位')
  expect((await create({ role: [] })).msg).toBe('请选择角色')
  expect((await create({ password: '123456' })).msg).toBe('密码必须由数字，英文字母组成！')
})

it('refuses a role, department or person of another institution', async () => {
  const other = (await services.call(departments.create, chaoyang, { body: { name: '朝阳部门' } })).data.id
  expect(await create({ role: [nurseRole, theirs] })).toMatchObject({ status: 404, msg: '角色不存在' })
  expect(await create({ deptId: other })).toMatchObject({ status: 404, msg: '部门不存在' })
  expect(await create({ tenantId: chaoyang.tenantId })).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await update(chaoyang.userId, { nickName: '改' })).toMatchObject({ status: 404, msg: '员工不存在' })
  expect(await details(chaoyang.userId)).toMatchObject({ status: 404 })
  expect(await lock(nurse.userId, { handTo: chaoyang.userId })).toMatchObject({ status: 404, msg: '交接人不存在' })
  for (const call of [staff.remove, staff.resetPassword])
    expect(await services.call(call, haidian, { params: { id: chaoyang.userId } })).toMatchObject({ status: 404 })
  expect(await create({ tenantId: chaoyang.tenantId, role: [theirs] }, ofGroup())).toMatchObject({ code: 0 })
})

it('refuses to give a role with more powers than the giver’s, and to change a person who holds more', async () => {
  const limited = { ...haidian, permissions: ['staff:view', 'staff:edit', 'elder:view'] }
  expect((await create({}, limited)).msg).toMatch(/^角色“养老护理员”拥有您没有的权限（.*），不能设置、授予或收回$/)
  expect((await choices(limited)).every(({ mayGive }) => !mayGive)).toBe(true)
  expect((await choices(haidian)).every(({ mayGive }) => mayGive)).toBe(true)
  for (const refusal of [
    await update(desk.userId, { phone: '13900000077' }, limited),
    await lock(desk.userId, {}, limited),
    await services.call(staff.resetPassword, limited, { params: { id: desk.userId } }),
  ])
    expect(refusal.msg).toMatch(/拥有您没有的权限（.*等\d+项），不能修改其账号$/)
  expect((await details(desk.userId, limited)).data.isAbove).toBe(true)
  expect((await services.call(staff.create, desk, { body: draftOf() })).status).toBe(403)
})

it('prevents people from locking themselves out, and an institution from losing its last manager', async () => {
  expect((await update(haidian.userId, { role: [nurseRole] })).msg).toBe('不能修改自己的角色，请由其他管理员修改')
  expect((await update(haidian.userId, { role: [managerRole], position: '院长' })).data).toBe(true)
  expect((await lock(haidian.userId)).msg).toBe('不能停用或启用自己的账号')
  expect((await services.call(staff.remove, haidian, { params: { id: haidian.userId } })).msg).toBe(
    '不能删除自己的账号',
  )
  const above = { ...haidian, userId: desk.userId }
  const lost = '本机构将没有人拥有“员工：维护、角色：维护”权限，请先授予其他在用员工'
  expect((await update(haidian.userId, { role: [nurseRole] }, above)).msg).toBe(lost)
  expect((await lock(haidian.userId, { leaveOpen: true }, above)).msg).toBe(lost)
  const second = (await create({ role: [managerRole] })).data.userId
  expect((await update(haidian.userId, { role: [nurseRole] }, above)).data).toBe(true)
  expect((await update(haidian.userId, { role: [managerRole] }, above)).data).toBe(true)
  expect((await lock(second)).data).toBe(true)
})

it('ends sessions on disabling and on a new password only; a new role only changes the permissions', async () => {
  const { userId } = (await create()).data
  const grown: number[] = []
  let before = await epochOf(userId)
  const after = async () => {
    const now = await epochOf(userId)
    grown.push(now - before)
    before = now
  }
  await update(userId, { nickName: '改名', phone: '13911113333', role: [nurseRole] })
  await after()
  await update(userId, { role: [deskRole] })
  await after()
  await services.call(staff.resetPassword, haidian, { params: { id: userId } })
  await after()
  await lock(userId)
  await after()
  expect(grown.map((by) => by > 0)).toEqual([false, false, true, true])
})

it('sets a new password with which the person can only change it', async () => {
  const { userId } = (await create({ username: 'forgetful', password: 'Care2027' })).data
  const { data } = await services.call(staff.resetPassword, haidian, { params: { id: userId } })
  expect([await verify('forgetful', 'Care2027'), (await verify('forgetful', data.password)).length]).toEqual([[], 1])
  expect((await details(userId)).data.mustChangePassword).toBe(true)
  await made.owner.updateTable('sysUser').set({ passwordHash: 'own' }).where('id', '=', userId).execute()
  expect((await details(userId)).data.mustChangePassword).toBe(false)
})

it('refuses sign-in of disabled people, allows it again when enabled, and removes only disabled ones', async () => {
  const phone = '13911114444'
  const { userId, password } = (await create({ username: 'leaver', phone })).data
  const remove = () => services.call(staff.remove, haidian, { params: { id: userId } })
  expect((await remove()).msg).toBe('请先停用新员工的账号')
  expect((await lock(userId)).data).toBe(true)
  expect((await lock(userId)).msg).toBe('该员工已停用')
  expect(await verify('leaver', password ?? '')).toEqual([])
  expect(await namesIn({})).not.toContain('leaver')
  expect(await namesIn({ lockFlag: '9' })).toContain('leaver')
  expect(await namesIn({ lockFlag: 'all' }, desk)).not.toContain('leaver')
  // the phone was given to another person meanwhile
  const other = (await create({ phone, nickName: '后来者' })).data.userId
  expect((await lock(userId, { lockFlag: '0' })).msg).toBe('手机号码已被后来者使用')
  await update(other, { phone: null })
  expect((await lock(userId, { lockFlag: '0' })).data).toBe(true)
  expect(await verify('leaver', password ?? '')).toHaveLength(1)
  await lock(userId)
  expect((await remove()).data).toBe(true)
  expect([await verify('leaver', password ?? ''), (await details(userId)).status]).toEqual([[], 404])
  expect(await namesIn({ lockFlag: 'all' })).not.toContain('leaver')
  expect((await create({ username: 'leaver', phone })).code).toBe(0)
})

it('shows mail and roles only to the people concerned, and filters by department, role, name and phone', async () => {
  const parent = (await services.call(departments.create, haidian, { body: { name: '康复部' } })).data.id
  const deptId = (await services.call(departments.create, haidian, { body: { name: '一组', parentId: parent } })).data
    .id
  await create({ username: 'grouped', phone: '13911115555', nickName: '组员', deptId })
  expect(await namesIn({ deptId: parent })).toEqual(['grouped'])
  expect(await namesIn({ nickName: '组员', phone: '5555', username: 'roup' })).toEqual(['grouped'])
  expect(await namesIn({ roleId: deskRole, username: 'grouped' })).toEqual([])
  const [seen] = await page({ username: 'grouped' }, desk)
  expect(seen).toMatchObject({ deptName: '一组', roleList: [], email: null })
  expect((await page({ username: 'grouped' }))[0]?.roleList).toHaveLength(1)
})

it('lists the open work of a colleague, and hands it over in the same request that disables the account', async () => {
  const { tenantId } = haidian
  await made.owner
    .updateTable('workOrderJob')
    .set({ serverUserId: null, status: '1' })
    .where('serverUserId', '=', desk2.userId)
    .execute()
  const warning = await made.owner
    .updateTable('warning')
    .set({ isDisposed: 2, claimerId: desk2.userId, claimerName: desk2.nickName, claimTime: new Date() })
    .where('id', 'in', (from) =>
      from
        .selectFrom('warning')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('isDisposed', '=', 0)
        .where('drillId', 'is', null)
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = (await details(desk2.userId)).data.openWork
  expect(open).toContainEqual({ kind: 'warning', count: expect.any(Number) })
  expect(await lock(desk2.userId)).toMatchObject({
    msg: expect.stringMatching(new RegExp(`^${desk2.nickName}还有.*处理中的预警\\d+条，请选择交接人，或选择不交接$`)),
    data: { field: 'handTo' },
  })
  expect((await lock(desk2.userId, { handTo: desk2.userId })).msg).toBe('不能交接给本人')
  const heir = (await create({ role: [deskRole], nickName: '接班人' })).data.userId
  expect(await lock(desk2.userId, { handTo: heir })).toMatchObject({ data: true })
  const held = await made.owner
    .selectFrom('warning')
    .select(['claimerId', 'claimerName'])
    .where('id', '=', warning.id)
    .executeTakeFirst()
  expect(held).toEqual({ claimerId: heir, claimerName: '接班人' })
  expect((await details(desk2.userId)).data).toMatchObject({ openWork: [], lockFlag: '9' })
  const left = await made.owner
    .selectFrom('dutyPlace')
    .select('id')
    .where('userId', '=', desk2.userId)
    .where('toTime', '>', new Date().toISOString())
    .execute()
  expect(left).toEqual([])
  const trail = await made.owner
    .selectFrom('warningEvent')
    .select('text')
    .where('warningId', '=', warning.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(trail?.text).toBe(`${haidian.nickName}将${desk2.nickName}处理中的预警交给接班人`)
})

it('hands over orders that have not begun, and names the one that has; an urgent disabling skips the hand-over', async () => {
  const jobs = await made.owner
    .selectFrom('workOrderJob as job')
    .innerJoin('workOrder as work', 'work.id', 'job.workOrderId')
    .select(['job.id', 'workNo'])
    .where('job.tenantId', '=', haidian.tenantId)
    .where('job.status', '=', '2')
    .where('removeTime', 'is', null)
    .orderBy('job.id')
    .limit(2)
    .execute()
  const leaver = (await create({ nickName: '离职者' })).data.userId
  const heir = (await create({ nickName: '接手者' })).data.userId
  const mere = (await create({ nickName: '文员', role: [await clerkRole()] })).data.userId
  const ids = jobs.map(({ id }) => id)
  const give = (status: string) =>
    made.owner
      .updateTable('workOrderJob')
      .set({ serverUserId: leaver, serverUserName: '离职者', status })
      .where('id', 'in', ids)
      .execute()
  await give('2')
  expect((await details(leaver)).data.openWork).toEqual([{ kind: 'job', count: 2 }])
  expect((await lock(leaver, { handTo: mere })).msg).toBe('文员的角色不能执行工单，请选择其他交接人')
  await give('3')
  expect((await lock(leaver, { handTo: heir })).msg).toBe(
    `离职者正在服务工单${jobs[0]?.workNo}，请先结束或暂停服务，或选择不交接`,
  )
  await give('2')
  expect((await lock(leaver, { handTo: heir })).data).toBe(true)
  expect((await details(heir)).data.openWork).toEqual([{ kind: 'job', count: 2 }])
  expect((await lock(heir, { leaveOpen: true })).data).toBe(true)
  expect((await details(heir)).data).toMatchObject({ lockFlag: '9', openWork: [{ kind: 'job', count: 2 }] })
  expect((await services.call(staff.remove, haidian, { params: { id: heir } })).msg).toMatch(
    /^接手者还有未完成的工单项目2个/,
  )
})

const clerkRole = async () =>
  (await services.call(roles.create, haidian, { body: { roleName: '文员', permissions: ['elder:view'] } })).data.id

it('lets the operator see and end the sessions of managers, but not change their accounts', async () => {
  const body = { tenantId: haidian.tenantId, userIds: [haidian.userId, nurse.userId] }
  const among = async (caller: Caller) =>
    (await services.call(staff.among, { ...caller, permissions: [...caller.permissions, 'internal'] }, { body })).data
  expect((await among(admin)).toSorted()).toEqual(body.userIds.toSorted())
  expect(await among(desk)).not.toContain(haidian.userId)
  const operator = { ...admin, tenantIds: [admin.tenantId, haidian.tenantId] }
  const reset = await services.call(staff.resetPassword, operator, { params: { id: haidian.userId } })
  expect(reset.msg).toMatch(/您没有的权限/)
})
