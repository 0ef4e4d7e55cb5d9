import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { profiles } from '@care/shared/admin/session/profile.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { externalPeople, type Person } from '../../../../testing/external-people.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { register, comeBack, freePhone, join, act, leave, own, invite, judge, roleOf, messages, verify } =
  externalPeople(services)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const haidianId = 1_000_002
const chaoyangId = 1_000_003
let nurse: number
let desk: number

beforeAll(async () => {
  nurse = await roleOf(haidian, '养老护理员')
  desk = await roleOf(haidian, '指挥中心值班员')
})
const latest = async ({ phone }: Person, tenantId = haidianId) =>
  (
    await made.owner
      .selectFrom('sysUserInvite')
      .selectAll()
      .where('phone', '=', phone)
      .where('tenantId', '=', tenantId)
      .orderBy('id', 'desc')
      .execute()
  )[0] ?? expect.fail('nothing between the two')
const accept = async (person: Person) => act('accept', person, (await latest(person)).id, haidianId)
async function member(phone?: string, username?: string) {
  const person = await register(phone, username ? { username } : {})
  await invite(haidian, person.phone, [nurse])
  expect((await accept(person)).data).toBe(true)
  return person
}
const rolesOf = async (userId: number | null) =>
  (
    await made.owner
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('userId', '=', userId ?? 0)
      .execute()
  ).map(({ roleId }) => roleId)
const addRole = async () =>
  (
    await made.owner
      .insertInto('sysRole')
      .values({ tenantId: haidianId, roleCode: `once-${freePhone()}`, roleName: '志愿者' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const removeRole = (id: number) => made.owner.deleteFrom('sysRole').where('id', '=', id).execute()
const lock = (userId: number | null, lockFlag = '9') =>
  made.owner
    .updateTable('sysUser')
    .set({ lockFlag })
    .where('id', '=', userId ?? 0)
    .execute()

it('uses the phone as the user name when the name is taken there, and admits nobody when the phone is taken too', async () => {
  const person = await member(freePhone(), 'nurse')
  expect((await messages(person))[0]?.content).toBe(
    `康宁养老·海淀院：可用账号 ${person.phone} 和注册时的密码登录，也可用短信验证码登录`,
  )
  expect((await verify(person.phone)).map(({ user }) => user.username)).toEqual([person.phone])

  const unlucky = await register(freePhone(), { username: 'nurse' })
  await sql`insert into sys_user (tenant_id, username, password_hash, nick_name)
    values (${haidianId}, ${unlucky.phone}, '', '旧账号')`.execute(made.owner)
  await invite(haidian, unlucky.phone, [nurse])
  expect((await accept(unlucky)).msg).toBe('该机构已有同名账号，请联系机构管理员')
  expect(await latest(unlucky)).toMatchObject({ status: 0, userId: null })
})

it('reopens the former account of a returning person, with the current registered password and the former name', async () => {
  const person = await member(freePhone(), 'nurse')
  const before = await latest(person)
  await leave(person, haidianId)
  const body = { token: person.token, oldPassword: 'Care2026', newPassword: 'Care2040' }
  expect((await services.call(externalAccounts.updatePassword, gatewayCaller, { body })).data).toBe(true)

  await join(person, haidianId)
  expect((await judge(haidian, (await latest(person)).id, { status: 1, roleIds: [desk] })).data).toBe(true)
  expect((await verify(person.phone, 'Care2040')).map(({ user }) => user.id)).toEqual([before.userId])
  expect(await verify(person.phone)).toEqual([])
  expect(await rolesOf(before.userId)).toEqual([desk])
  expect((await messages(person))[0]?.content).toContain(`可用账号 ${person.phone} 和`)
})

it('sets a new registration password on the member’s account too, unless it has its own password', async () => {
  const [person, other] = [await member(freePhone(), 'nurse'), await member(freePhone(), 'nurse')]
  const change = ({ token }: { token: string }, oldPassword: string, newPassword: string) =>
    services.call(externalAccounts.updatePassword, gatewayCaller, { body: { token, oldPassword, newPassword } })
  expect((await change(person, 'Care2026', 'Care2041')).data).toBe(true)
  expect(await verify(person.phone)).toEqual([])
  expect(await verify(person.phone, 'Care2041')).toHaveLength(1)

  const owner = { tenantId: haidianId, userId: (await latest(other)).userId ?? 0 }
  await services.call(profiles.update, gatewayCaller, { body: { ...owner, newPassword: 'Care2042' } })
  expect((await change(other, 'Care2026', 'Care2043')).data).toBe(true)
  expect(await verify(other.phone, 'Care2042')).toHaveLength(1)
})

it('admits with the invited roles that still exist, also without any, but not when all were deleted', async () => {
  const volunteer = await addRole()
  const [one, other, without] = [await register(), await register(), await register()]
  await invite(haidian, one.phone, [volunteer, nurse])
  await invite(haidian, other.phone, [volunteer])
  await sql`insert into sys_user_invite (tenant_id, phone, phone_shown, type) values (${haidianId}, ${without.phone}, true, 1)`.execute(
    made.owner,
  )
  await removeRole(volunteer)
  expect((await accept(one)).data).toBe(true)
  expect(await rolesOf((await latest(one)).userId)).toEqual([nurse])
  expect((await accept(other)).msg).toBe('邀请中的角色已被删除，请联系机构重新邀请')
  expect(await latest(other)).toMatchObject({ status: 0 })
  expect((await accept(without)).data).toBe(true)
  expect(await rolesOf((await latest(without)).userId)).toEqual([])
})

it('admits nobody into an institution that has been frozen or has expired meanwhile', async () => {
  const person = await register()
  await invite(haidian, person.phone, [nurse])
  for (const [change, msg] of [
    [{ status: '9' }, '该机构已停用，暂不能加入'],
    [{ status: '0', endTime: '2026-01-01 00:00:00+08' }, '该机构已停用，暂不能加入'],
    [{ endTime: '2999-01-01 00:00:00+08' }, null],
  ] as const) {
    await made.owner.updateTable('sysTenant').set(change).where('id', '=', haidianId).execute()
    expect((await accept(person)).msg).toBe(msg)
  }
  await made.owner.updateTable('sysTenant').set({ endTime: null }).where('id', '=', haidianId).execute()
})

it('refuses to let a member leave while services are assigned, begun or paused, but not for ended ones', async () => {
  const person = await member()
  const { userId } = await latest(person)
  const [mine, another] = await made.owner
    .selectFrom('workOrderJob')
    .select(['id', 'status', 'serverUserId'])
    .where('tenantId', '=', haidianId)
    .orderBy('id')
    .limit(2)
    .execute()
  const give = (id: number | undefined, status: string, serverUserId: number | null) =>
    made.owner
      .updateTable('workOrderJob')
      .set({ status, serverUserId })
      .where('id', '=', id ?? 0)
      .execute()
  await give(another?.id, '3', haidian.userId)
  for (const status of ['2', '3', '5']) {
    await give(mine?.id, status, userId)
    expect({ status, msg: (await leave(person, haidianId)).msg }).toEqual({
      status,
      msg: '您还有1项未完成的服务，请完成或由机构转派后再退出',
    })
  }
  await give(mine?.id, '4', userId)
  expect((await leave(person, haidianId)).data).toEqual({ tenantId: haidianId, userId })
  expect((await messages(person))[0]).toMatchObject({ type: 'leave', title: '已退出机构', content: '康宁养老·海淀院' })
})

it('lets a manager leave when another active manager may admit people', async () => {
  const manager = await register('13700000006')
  const alone = '您是该机构唯一的管理员，请先将管理权限交给他人再退出'
  expect((await leave(manager, chaoyangId)).msg).toBe(alone)
  const deputy = await register()
  await invite(chaoyang, deputy.phone, [await roleOf(chaoyang, '机构管理员')])
  await act('accept', deputy, (await latest(deputy, chaoyangId)).id, chaoyangId)
  const { userId } = await latest(deputy, chaoyangId)
  expect(await rolesOf(userId)).toHaveLength(1)
  await lock(userId)
  expect((await leave(manager, chaoyangId)).msg).toBe(alone)
  await lock(userId, '0')
  expect((await leave(manager, chaoyangId)).data).toMatchObject({ tenantId: chaoyangId })
})

it('counts a person as joined where the phone has an active account, not where it is locked or was left', async () => {
  // this person has accounts in both institutions
  const float = '13700000008'
  await made.owner
    .updateTable('sysUser')
    .set({ lockFlag: '9' })
    .where('phone', '=', float)
    .where('tenantId', '=', haidianId)
    .execute()
  const person = await register(float)
  expect(await own(person, 'joined')).toMatchObject([{ tenantId: chaoyangId, type: 1, status: 1, remark: null }])

  const left = await member()
  await leave(left, haidianId)
  expect(await own(await comeBack(left), 'joined')).toEqual([])
  expect(await verify(left.phone)).toEqual([])
})

it('announces all invitations that wait for a verified phone, once, and none of closed institutions', async () => {
  const phone = freePhone()
  await invite(haidian, phone, [nurse], { remark: '来吧' })
  await invite(chaoyang, phone, [await roleOf(chaoyang, '养老护理员')])
  const person = await register(phone)
  const contents = async () => (await messages(person)).map(({ content }) => content)
  const both = ['康宁养老·朝阳院 邀请您加入', '康宁养老·海淀院 邀请您加入：来吧']
  expect(await contents()).toEqual(both)
  expect(await latest(person)).toMatchObject({ accountId: person.userId, status: 0 })
  await comeBack(person)
  expect(await contents()).toEqual(both)
})

it.each(['phone', 'identity'] as const)(
  'announces invitations sent meanwhile when a person returns by %s',
  async (way) => {
    const person = await register()
    const identity = { type: 'WX', openId: `wx-${person.phone}`, name: '小王' } as const
    await services.call(externalAccounts.bindIdentity, gatewayCaller, { body: { ...identity, token: person.token } })
    // an invitation sent while the phone was not registered, as another transaction saw it
    await sql`insert into sys_user_invite (tenant_id, phone, phone_shown, type, status)
    values (${haidianId}, ${person.phone}, true, 1, 0), (${chaoyangId}, ${person.phone}, true, 1, 4)`.execute(
      made.owner,
    )
    await made.owner.updateTable('sysTenant').set({ status: '9' }).where('id', '=', 1_000_010).execute()
    await sql`insert into sys_user_invite (tenant_id, phone, phone_shown, type)
    values (1000010, ${person.phone}, true, 1)`.execute(made.owner)
    const { data } =
      way === 'phone'
        ? await services.call(externalAccounts.ticketFor, gatewayCaller, { body: { phone: person.phone } })
        : await services.call(externalAccounts.ticketForIdentity, gatewayCaller, { body: identity })
    expect(data).toMatchObject({ userId: person.userId, phone: person.phone })
    expect((await messages(person)).map(({ content }) => content)).toEqual(['康宁养老·海淀院 邀请您加入'])
    expect(await latest(person, chaoyangId)).toMatchObject({ status: 4, accountId: null })
  },
)

it('ends with the account that the institution removed; other memberships of the person are unchanged', async () => {
  const person = await member()
  await invite(chaoyang, person.phone, [await roleOf(chaoyang, '养老护理员')])
  expect((await act('accept', person, (await latest(person, chaoyangId)).id, chaoyangId)).data).toBe(true)
  const { userId } = await latest(person)
  await lock(userId)
  expect((await services.call(staff.remove, haidian, { params: { id: userId ?? 0 } })).data).toBe(true)
  expect((await own(person, 'joined')).map(({ tenantId }) => tenantId)).toEqual([chaoyangId])
})
