import type { OwnTenantType } from '@care/shared/admin/external/external'
import { external, externalMessages } from '@care/shared/admin/external/external.contract'
import { invitations } from '@care/shared/admin/external/invitations.contract'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { callerOf, gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const visitor = { ...gatewayCaller, username: '', nickName: '', permissions: [], sessionId: '' }
const page = { current: 1, size: 50 }
const haidianId = 1_000_002
const chaoyangId = 1_000_003
let nextPhone = 13_900_001_001
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
let nurseRole: number

beforeAll(async () => {
  const { data } = await services.call(invitations.roles, haidian, { query: {} })
  nurseRole = data.find(({ roleName }) => roleName === '养老护理员')?.id ?? 0
})

async function register(phone = String(nextPhone++), nickName = '王小明') {
  const body = { phone, password: 'Care2026', username: phone, nickName }
  const { data } = await services.call(externalAccounts.register, gatewayCaller, { body })
  if (!data) throw new Error('this phone is registered')
  return data
}
type Person = Awaited<ReturnType<typeof register>>

const mine = async ({ token }: Person, type: OwnTenantType) =>
  (await services.call(external.tenantPage, visitor, { params: { token }, query: { ...page, type } })).data.records
const join = ({ token }: Person, tenantId = haidianId) =>
  services.call(external.joinTenant, visitor, { params: { token }, query: { tenantId, remark: '想来工作' } })
const seen = async (caller: Caller, phone: string) =>
  (await services.call(invitations.page, caller, { query: { ...page, phone } })).data.records
const judge = (caller: Caller, id: number, body: object) =>
  services.call(invitations.judge, caller, { params: { id }, body: body as never })
const approve = async (caller: Caller, { phone }: Person) =>
  judge(caller, (await seen(caller, phone))[0]?.id ?? 0, { status: 1, roleIds: [nurseRole] })
const invite = (caller: Caller, phone: string, more: object = {}) =>
  services.call(invitations.inviteByPhone, caller, { body: { phone, roleIds: [nurseRole], ...more } })
const act = (name: 'accept' | 'refused' | 'cancelJoin', { token }: Person, id: number, tenantId = haidianId) =>
  services.call(external[name], visitor, { params: { token }, query: { id, tenantId } })
const leave = ({ token }: Person, tenantId = haidianId) =>
  services.call(externalAccounts.leave, gatewayCaller, { body: { token, tenantId } })
const verify = async (username: string) =>
  (await services.call(accounts.verify, gatewayCaller, { body: { username, password: 'Care2026' } })).data
const titles = async ({ token, phone }: Person) => {
  const params = { recipient: phone, status: '-1' }
  return (await services.call(externalMessages.list, visitor, { params, query: { token } })).data.map(
    ({ title }) => title,
  )
}

it('admits an approved applicant: with the given roles, a message, and a sign-in', async () => {
  const person = await register()
  expect((await join(person)).data).toBe(true)
  expect(await mine(person, 'applied')).toMatchObject([
    { tenantId: haidianId, status: 0, remark: '想来工作', contactPhone: '' },
  ])
  const [row] = await seen(haidian, person.phone)
  expect(row).toMatchObject({ type: 2, status: 0, nickName: '王小明', phone: person.phone, remark: '想来工作' })
  expect((await judge(haidian, row?.id ?? 0, { status: 1, roleIds: [] })).msg).toBe('请选择角色')
  expect((await judge(haidian, row?.id ?? 0, { status: 1, roleIds: [nurseRole] })).data).toBe(true)

  const [account] = await verify(person.phone)
  expect(account?.user).toMatchObject({ tenantId: haidianId, nickName: '王小明' })
  expect(account?.permissions).toContain('workorder:serve')
  expect(account?.permissions).not.toContain('invitation:edit')
  expect(await mine(person, 'joined')).toMatchObject([{ tenantId: haidianId, status: 1 }])
  expect(await titles(person)).toEqual(['加入申请已通过', '已申请加入机构'])
  expect((await seen(haidian, person.phone))[0]).toMatchObject({ status: 1, roleNames: '养老护理员' })
})

it('shows refused applicants the reason, and lets them apply again', async () => {
  const person = await register()
  await join(person)
  const [row] = await seen(haidian, person.phone)
  expect((await judge(haidian, row?.id ?? 0, { status: 2 })).msg).toBe('请输入拒绝原因')
  expect((await judge(haidian, row?.id ?? 0, { status: 2, reason: '请先完成培训' })).data).toBe(true)
  expect(await mine(person, 'applied')).toMatchObject([{ status: 2, auditRemark: '请先完成培训' }])
  expect((await judge(haidian, row?.id ?? 0, { status: 1, roleIds: [nurseRole] })).msg).toBe(
    '该申请已拒绝，请刷新后查看',
  )
  expect((await join(person)).data).toBe(true)
  expect((await join(person)).msg).toBe('您已申请加入该机构，请等待审核')
})

it('lets one account belong to several institutions, and lists them at each sign-in', async () => {
  const person = await register()
  await join(person)
  await join(person, chaoyangId)
  await approve(haidian, person)
  const { data } = await services.call(invitations.roles, chaoyang, { query: {} })
  const [row] = await seen(chaoyang, person.phone)
  const theirs = data.find(({ roleName }) => roleName === '养老护理员')?.id ?? 0
  expect((await judge(chaoyang, row?.id ?? 0, { status: 1, roleIds: [nurseRole] })).msg).toBe('角色不存在')
  await judge(chaoyang, row?.id ?? 0, { status: 1, roleIds: [theirs] })
  expect((await verify(person.phone)).map(({ user }) => user.tenantId)).toEqual([haidianId, chaoyangId])
})

it('invites any phone, and reveals to nobody whether it is registered', async () => {
  const later = String(nextPhone++)
  const known = await register()
  expect((await invite(haidian, later, { remark: '欢迎' })).data).toBe(true)
  expect((await invite(haidian, known.phone)).data).toBe(true)
  for (const phone of [later, known.phone])
    expect((await seen(haidian, phone))[0]).toMatchObject({ userId: null, nickName: null, phone, status: 0 })
  expect((await invite(haidian, later)).msg).toBe('已邀请该用户，请等待对方处理')

  const person = await register(later)
  expect(await titles(person)).toEqual(['收到机构邀请'])
  const [invited] = await mine(person, 'invited')
  expect(invited).toMatchObject({ tenantName: '康宁养老·海淀院', status: 0, remark: '欢迎' })
  expect((await join(person)).msg).toBe('该机构已邀请您，请在收到的邀请中接受')
  expect((await act('accept', person, invited?.id ?? 0)).data).toBe(true)
  expect((await act('accept', person, invited?.id ?? 0)).msg).toBe('该邀请已接受，请刷新后查看')
  expect((await verify(later)).map(({ permissions }) => permissions.includes('workorder:serve'))).toEqual([true])
  expect((await seen(haidian, later))[0]).toMatchObject({ userId: person.userId, nickName: '王小明' })
})

it('announces every invitation on registration, except those of closed institutions', async () => {
  const later = String(nextPhone++)
  for (const caller of [haidian, chaoyang]) {
    const { data } = await services.call(invitations.roles, caller, { query: {} })
    await invite(caller, later, { roleIds: [data[0]?.id] })
  }
  const close = (status: '0' | '9') =>
    made.owner.updateTable('sysTenant').set({ status }).where('id', '=', haidianId).execute()
  await close('9')
  const person = await register(later)
  await close('0')
  const contents = await services.call(externalMessages.list, visitor, {
    params: { recipient: later, status: '-1' },
    query: { token: person.token },
  })
  expect(contents.data.map(({ content }) => content)).toEqual(['康宁养老·朝阳院 邀请您加入'])
})

it('invites by account id, and hides the phone until the person accepts', async () => {
  const person = await register()
  const call = (id: number) => services.call(invitations.invite, haidian, { params: { id }, body: {} })
  expect((await call(person.userId)).data).toBe(true)
  expect((await call(987_654_321)).status).toBe(404)
  const { records } = (await services.call(invitations.page, haidian, { query: page })).data
  const row = records.find(({ userId }) => userId === person.userId)
  expect(row).toMatchObject({ phone: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`, nickName: null })
  expect(await seen(haidian, person.phone)).toEqual([])
  await act('accept', person, row?.id ?? 0)
  expect(await seen(haidian, person.phone)).toMatchObject([{ nickName: '王小明', status: 1 }])
})

it('lets the invited refuse with a reason, and lets either side withdraw a pending invite', async () => {
  const person = await register()
  await invite(haidian, person.phone)
  const [first] = await mine(person, 'invited')
  const refuse = {
    params: { token: person.token },
    query: { id: first?.id ?? 0, tenantId: haidianId, reason: '离家太远' },
  }
  expect((await services.call(external.refused, visitor, refuse)).data).toBe(true)
  expect((await seen(haidian, person.phone))[0]).toMatchObject({ status: 2, reason: '离家太远' })

  await invite(haidian, person.phone)
  const [second] = await seen(haidian, person.phone)
  expect((await judge(haidian, second?.id ?? 0, { status: 1, roleIds: [nurseRole] })).msg).toBe(
    '邀请由对方处理，机构只能撤销',
  )
  expect((await judge(haidian, second?.id ?? 0, { status: 4 })).data).toBe(true)
  expect((await act('accept', person, second?.id ?? 0)).msg).toBe('该邀请已撤销，请刷新后查看')

  await join(person)
  const [own] = await mine(person, 'applied')
  expect((await act('accept', person, own?.id ?? 0)).status).toBe(404)
  expect((await act('cancelJoin', person, own?.id ?? 0)).data).toBe(true)
  expect((await judge(haidian, own?.id ?? 0, { status: 2, reason: '晚了' })).msg).toBe('该申请已撤销，请刷新后查看')
  expect(await titles(person)).toEqual([
    '已撤销加入申请',
    '已申请加入机构',
    '邀请已撤销',
    '收到机构邀请',
    '已拒绝邀请',
    '收到机构邀请',
  ])
})

it('closes the account of a person who leaves, and reopens it with the newly agreed roles', async () => {
  const person = await register()
  await join(person)
  await approve(haidian, person)
  const before = (await verify(person.phone))[0]?.user.id
  expect((await leave(person)).data).toEqual({ tenantId: haidianId, userId: before })
  expect(await verify(person.phone)).toEqual([])
  expect((await leave(person)).msg).toBe('您不在该机构中，请刷新后查看')
  expect(await mine(person, 'joined')).toEqual([])

  const { data: roles } = await services.call(invitations.roles, haidian, { query: {} })
  const desk = roles.find(({ roleName }) => roleName === '指挥中心值班员')?.id ?? 0
  await invite(haidian, person.phone, { roleIds: [desk] })
  const [again] = await mine(person, 'invited')
  await act('accept', person, again?.id ?? 0)
  expect((await verify(person.phone))[0]?.user.id).toBe(before)
  expect((await seen(haidian, person.phone))[0]).toMatchObject({ status: 1, roleNames: '指挥中心值班员' })
})

it('refuses to let the last manager leave, and the carer of an elder with open work', async () => {
  const manager = await register('13700000003', '林秀英')
  expect(await mine(manager, 'joined')).toMatchObject([{ tenantId: haidianId }])
  expect((await leave(manager)).msg).toBe('您是该机构唯一的管理员，请先将管理权限交给他人再退出')
  const busy = await made.owner
    .selectFrom('workOrderJob as job')
    .innerJoin('sysUser as user', 'user.id', 'job.serverUserId')
    .select('phone')
    .where('job.tenantId', '=', haidianId)
    .where('job.status', 'in', ['2', '3', '5'])
    .executeTakeFirstOrThrow()
  const nurse = await register(busy.phone ?? '')
  expect((await leave(nurse)).msg).toMatch(/^您还有\d+项未完成的服务，请完成或由机构转派后再退出$/)
})

it('of two concurrent verdicts on an application only one is accepted', async () => {
  const person = await register()
  await join(person)
  const id = (await seen(haidian, person.phone))[0]?.id ?? 0
  const answers = await Promise.all([
    judge(haidian, id, { status: 1, roleIds: [nurseRole] }),
    judge(haidian, id, { status: 2, reason: '不同意' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})

it('shows an institution and a person only their own invites, whatever id is sent', async () => {
  const person = await register()
  const other = await register()
  await join(person)
  const id = (await seen(haidian, person.phone))[0]?.id ?? 0
  expect(await seen(chaoyang, person.phone)).toEqual([])
  expect((await judge(chaoyang, id, { status: 2, reason: '抢先' })).status).toBe(404)
  expect((await act('cancelJoin', other, id)).status).toBe(404)
  expect((await act('cancelJoin', person, id, chaoyangId)).status).toBe(404)
  expect((await invite(haidian, other.phone, { tenantId: chaoyangId })).status).toBe(404)
  expect((await services.call(invitations.roles, haidian, { query: { tenantId: chaoyangId } })).status).toBe(404)
  const desk = await callerOf(made.database, 'desk')
  expect((await services.call(invitations.page, desk, { query: page })).status).toBe(403)
  expect((await invite(desk, other.phone)).status).toBe(403)
  expect((await join({ ...person, token: 'unknown' })).status).toBe(401)
})

it('finds an institution by its whole name or code, but neither the operator nor a frozen one', async () => {
  const { token } = await register()
  const find = async (name: string) =>
    (await services.call(external.findTenant, visitor, { params: { token }, query: { name } })).data
  expect(await find(' 康宁养老·海淀院 ')).toEqual({ tenantId: haidianId, tenantName: '康宁养老·海淀院', logo: null })
  for (const name of ['康宁', '康宁养老%', '平台运营中心']) expect(await find(name)).toBeNull()
  await made.owner.updateTable('sysTenant').set({ status: '9' }).where('id', '=', 1_000_010).execute()
  expect(await find('安和居家养老服务中心')).toBeNull()
  const frozen = { params: { token }, query: { tenantId: 1_000_010 } }
  expect((await services.call(external.joinTenant, visitor, frozen)).status).toBe(404)
  expect(
    (await services.call(external.joinTenant, visitor, { params: { token }, query: { tenantId: 1 } })).status,
  ).toBe(404)
})

it('announces an application to people who may judge it, with the applicant’s name only', async () => {
  const person = await register()
  await join(person)
  const { payload } = await made.owner
    .selectFrom('notice')
    .select('payload')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [{ id: inviteId, nickName } = { id: 0, nickName: '' }] = await seen(haidian, person.phone)
  expect(payload).toEqual({ kind: 'join-request', tenantId: haidianId, inviteId, name: nickName })
})

it('accepts at most five pending applications of a person', async () => {
  const person = await register()
  const tenants = await made.owner
    .insertInto('sysTenant')
    .values(Array.from({ length: 6 }, (_, at) => ({ parentId: 1, name: `第${at}家`, code: `n${at}` })))
    .returning('id')
    .execute()
  const answers = []
  for (const { id } of tenants) answers.push((await join(person, id)).msg)
  expect(answers).toEqual([null, null, null, null, null, '最多同时申请加入5个机构，请等待审核或撤销其他申请'])
})
