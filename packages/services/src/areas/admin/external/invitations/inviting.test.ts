import { invitations } from '@care/shared/admin/external/invitations.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { externalPeople } from '../../../../testing/external-people.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { register, freePhone, join, act, own, invite, seen, judge, roleOf, messages, verify } = externalPeople(services)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const haidianId = 1_000_002
const chaoyangId = 1_000_003
let nurse: number
let desk: number
let theirs: number

beforeAll(async () => {
  nurse = await roleOf(haidian, '养老护理员')
  desk = await roleOf(haidian, '指挥中心值班员')
  theirs = await roleOf(chaoyang, '养老护理员')
})
const rowOf = (phone: string) =>
  made.owner.selectFrom('sysUserInvite').selectAll().where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirst()
/** Inserts earlier invitations or applications directly, to reach the numbers that the calls limit. */
const seed = (count: number, tenantId: number, type: 1 | 2, status: number, phone?: string) =>
  sql`insert into sys_user_invite (tenant_id, phone, phone_shown, type, status)
    select ${tenantId}, coalesce(${phone ?? null}, 'seed-' || n || '-' || clock_timestamp()), true, ${type}, ${status}
    from generate_series(1, ${count}) as n`.execute(made.owner)
const unseed = () => made.owner.deleteFrom('sysUserInvite').where('phone', 'like', 'seed-%').execute()

it('stores the inviter, the text and the roles, and sends registered people the institution’s text', async () => {
  const [one, other] = [await register(), await register()]
  await invite(haidian, one.phone, [nurse, desk], { remark: '欢迎' })
  await invite(haidian, other.phone, [nurse])
  expect(await rowOf(one.phone)).toMatchObject({
    tenantId: haidianId,
    type: 1,
    status: 0,
    phoneShown: true,
    accountId: one.userId,
    userId: null,
    inviterId: haidian.userId,
    inviterName: haidian.nickName,
    remark: '欢迎',
    roleIds: [String(nurse), String(desk)],
  })
  expect((await seen(haidian, one.phone))[0]).toMatchObject({ roleNames: '指挥中心值班员、养老护理员', remark: '欢迎' })
  expect(await messages(one)).toMatchObject([
    {
      type: 'invite',
      content: '康宁养老·海淀院 邀请您加入：欢迎',
      businessId: (await rowOf(one.phone))?.id,
      status: 0,
    },
  ])
  expect((await messages(other)).map(({ content }) => content)).toEqual(['康宁养老·海淀院 邀请您加入'])
})

it('refuses to invite oneself, and a role of another institution', async () => {
  const phone = freePhone()
  expect((await invite(haidian, haidian.phone ?? '', [nurse])).msg).toBe('不能邀请自己')
  for (const roles of [[theirs], [nurse, theirs], [theirs, nurse]])
    expect((await invite(haidian, phone, roles)).msg).toBe('角色不存在')
  const both = { ...haidian, tenantIds: [haidianId, chaoyangId] }
  expect((await invite(both, phone, [theirs], { tenantId: chaoyangId })).data).toBe(true)
  expect((await invite(both, phone, [nurse])).data).toBe(true)
  const roles = await services.call(invitations.roles, both, { query: { tenantId: chaoyangId } })
  expect(roles.data.map(({ id }) => id)).toContain(theirs)
  expect(roles.data.map(({ id }) => id)).not.toContain(nurse)
})

it('refuses to invite people who are pending, members or staff there, and invites all others anew', async () => {
  const applicant = await register()
  await join(applicant, haidianId)
  expect((await invite(haidian, applicant.phone, [nurse])).msg).toBe('该用户已申请加入，请在申请中审核')
  await judge(haidian, (await rowOf(applicant.phone))?.id ?? 0, { status: 1, roleIds: [nurse] })
  expect((await invite(haidian, applicant.phone, [nurse])).msg).toBe('该用户已是本机构成员')
  expect((await join(applicant, haidianId)).msg).toBe('您已加入该机构')

  // a phone of staff without a registration
  const staff = '13700000011'
  expect((await invite(haidian, staff, [nurse])).msg).toBe('该用户已是本机构成员')
  expect((await invite(chaoyang, staff, [theirs])).data).toBe(true)
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('phone', '=', staff).execute()
  expect((await invite(haidian, staff, [nurse])).data).toBe(true)
})

it('refuses an application by staff, but not by locked staff or staff of another institution', async () => {
  const staff = await register('13700000012')
  await made.owner.deleteFrom('sysUserInvite').where('phone', '=', staff.phone).execute()
  expect((await join(staff, haidianId)).msg).toBe('您已加入该机构')
  expect((await join(staff, chaoyangId)).data).toBe(true)
  await made.owner.updateTable('sysUser').set({ lockFlag: '9' }).where('phone', '=', staff.phone).execute()
  expect((await join(staff, haidianId)).data).toBe(true)
})

it('sends two hundred invitations of an institution a day, not counting applications or those of others', async () => {
  const before = (
    await made.owner
      .selectFrom('sysUserInvite')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('tenantId', '=', haidianId)
      .where('type', '=', 1)
      .executeTakeFirstOrThrow()
  ).sent
  await seed(300, chaoyangId, 1, 2)
  await seed(300, haidianId, 2, 2)
  await seed(199 - before, haidianId, 1, 4)
  expect((await invite(haidian, freePhone(), [nurse])).data).toBe(true)
  expect(await invite(haidian, freePhone(), [nurse])).toMatchObject({ status: 429, msg: '今天的邀请过多，请明天再试' })
  await unseed()
})

it('accepts twenty applications of a person a day over all institutions, not counting invitations', async () => {
  const person = await register()
  await seed(3, chaoyangId, 1, 2, person.phone)
  await seed(19, chaoyangId, 2, 4, person.phone)
  expect((await join(person, haidianId)).data).toBe(true)
  await act('cancelJoin', person, (await rowOf(person.phone))?.id ?? 0, haidianId)
  expect(await join(person, haidianId)).toMatchObject({ status: 429, msg: '今天的申请过多，请明天再试' })
  // the limit counts per person
  expect((await join(await register(), haidianId)).data).toBe(true)
})

it('lets an institution judge an invite according to its type, and an applicant not judge their own', async () => {
  const person = await register()
  await join(person, haidianId)
  const id = (await rowOf(person.phone))?.id ?? 0
  expect((await judge(haidian, id, { status: 4 })).msg).toBe('加入申请只能通过或拒绝')
  const self: Caller = { ...haidian, phone: person.phone }
  for (const verdict of [
    { status: 1, roleIds: [nurse] },
    { status: 2, reason: '不' },
  ])
    expect((await judge(self, id, verdict)).msg).toBe('不能审核自己的申请')
  expect((await judge(haidian, id, { status: 1, roleIds: [nurse, theirs] })).msg).toBe('角色不存在')
  expect((await judge(haidian, id, { status: 2, reason: '名额已满' })).data).toBe(true)
  expect(await rowOf(person.phone)).toMatchObject({
    status: 2,
    reason: '名额已满',
    handlerId: haidian.userId,
    userId: null,
    handleTime: expect.any(String),
  })
  expect((await messages(person))[0]).toMatchObject({
    type: 'join',
    title: '加入申请未通过',
    content: '康宁养老·海淀院：名额已满',
    businessId: id,
  })
})

it('withdraws an invitation of the institution without a reason, and notifies registered people only', async () => {
  const person = await register()
  const stranger = freePhone()
  for (const phone of [person.phone, stranger]) {
    await invite(haidian, phone, [nurse])
    expect((await judge(haidian, (await rowOf(phone))?.id ?? 0, { status: 4, reason: '作废' })).data).toBe(true)
    expect(await rowOf(phone)).toMatchObject({ status: 4, handlerId: haidian.userId, reason: null })
  }
  expect((await messages(person))[0]).toMatchObject({ type: 'invite', content: '康宁养老·海淀院 撤销了邀请' })
  const late = await register(stranger)
  expect([await messages(late), await own(late, 'invited')]).toMatchObject([[], [{ status: 4 }]])
})

it('shows the person’s name to the institution after they have joined, with the new account', async () => {
  const person = await register(freePhone(), { username: 'wang.xm', nickName: '王晓' })
  await invite(haidian, person.phone, [nurse, desk])
  await act('accept', person, (await rowOf(person.phone))?.id ?? 0, haidianId)
  const [account] = await verify('wang.xm')
  expect(account?.user).toMatchObject({ phone: person.phone, nickName: '王晓', username: 'wang.xm' })
  expect((await seen(haidian, person.phone))[0]).toMatchObject({ roleNames: '指挥中心值班员、养老护理员' })
  expect(await rowOf(person.phone)).toMatchObject({
    status: 1,
    userId: account?.user.id,
    accountId: person.userId,
    username: 'wang.xm',
    nickName: '王晓',
    handlerId: null,
    roleIds: [String(nurse), String(desk)],
  })
})
