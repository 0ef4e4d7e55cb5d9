import { profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import { mails } from '@care/shared/admin/session/ways/mail.contract'
import { socialBindings } from '@care/shared/admin/session/ways/social.contract'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { passwordMatches } from '../../../../platform/secrets/passwords.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'
import { insertAccount } from '../../registered/external-account.repository.ts'
import { issueTicket } from '../../registered/ticket.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { nurse, nurse2, nurse3 } = testCallers(made, 'nurse', 'nurse2', 'nurse3')

/** The phone of a person who works for two institutions. */
const phone = '13700000008'
const reset = (password: string, address?: string) =>
  services.call(profiles.resetByPhone, gatewayCaller, { body: { phone, password, address } })
const opens = async (password: string) =>
  (await services.call(accounts.verify, gatewayCaller, { body: { username: 'float', password } })).data.length
const registered = async (id: number) =>
  made.owner.selectFrom('externalAccount').select(['passwordHash', 'phone']).where('id', '=', id).executeTakeFirst()
const tickets = async () =>
  (await made.owner.selectFrom('externalTicket').select('accountId').execute()).map(({ accountId }) => accountId)

let mine = 0
let another = 0
beforeAll(async () => {
  const register = (mobile: string) =>
    inTenants(made.database, [1], async (db) => {
      const row = { phone: mobile, username: mobile, nickName: '何婷', passwordHash: 'h' }
      const id = (await insertAccount(db, row))?.id ?? 0
      await issueTicket(db, id)
      return id
    })
  mine = await register(phone)
  another = await register('13811112222')
})

it('is reset for all accounts of the phone or, when one institution’s rules refuse it, for none', async () => {
  await made.owner.insertInto('tenantPasswordPolicy').values({ tenantId: 1000003, minLength: 10 }).execute()
  expect(await reset('Care2030')).toMatchObject({ status: 400, msg: '密码长度不低于10个字符。' })
  expect([await opens('Care2026'), await opens('Care2030')]).toEqual([2, 0])
  expect((await registered(mine))?.passwordHash).toBe('h')
  expect(await tickets()).toEqual(expect.arrayContaining([mine, another]))
})

it('is also reset for a registration, whose tickets are revoked, and logged in each institution', async () => {
  expect((await reset('Care-2030-x', '10.0.0.7')).data).toHaveLength(2)
  expect(await passwordMatches((await registered(mine))?.passwordHash ?? '', 'Care-2030-x')).toBe(true)
  expect((await registered(another))?.passwordHash).toBe('h')
  expect(await tickets()).not.toContain(mine)
  expect(await tickets()).toContain(another)
  const logged = await made.owner
    .selectFrom('sysLog as log')
    .innerJoin('sysUser as user', 'user.id', 'log.userId')
    .select(['log.tenantId', 'log.createBy', 'remoteAddr', 'type', 'username'])
    .where('title', '=', '忘记密码')
    .orderBy('log.tenantId')
    .execute()
  const entry = { createBy: phone, remoteAddr: '10.0.0.7', type: '0', username: 'float' }
  expect(logged).toEqual([1000002, 1000003].map((tenantId) => ({ tenantId, ...entry })))
})

it('mails about a new password, but not about a new name', async () => {
  const email = 'li@example.cn'
  const owner = { tenantId: nurse.tenantId, userId: nurse.userId }
  await services.call(mails.prove, gatewayCaller, { body: { ...owner, email } })
  await services.call(profiles.update, gatewayCaller, { body: { ...owner, nickName: '李娟' } })
  await services.call(profiles.update, gatewayCaller, { body: { ...owner, newPassword: 'Care2031' } })
  const subjects = async () =>
    (
      await made.owner.selectFrom('mailOutbox').select('subject').where('recipient', '=', email).orderBy('id').execute()
    ).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('登录密码已修改')
  // the order of mails shows that no mail is still being sent
  await services.call(mails.sendCode, gatewayCaller, { body: { email, code: '123456' } })
  await expect.poll(subjects).toContain('邮箱验证码')
  expect(await subjects()).toEqual(['登录密码已修改', '邮箱验证码'])
})

it('changes and verifies nothing for an account of another institution or an unknown one', async () => {
  const before = await made.owner.selectFrom('sysUser').select(['nickName', 'email']).orderBy('id').execute()
  const elsewhere = { tenantId: 1000003, userId: nurse2.userId }
  const change = (owner: object) =>
    services.call(profiles.update, gatewayCaller, { body: { ...owner, nickName: '别人' } as never })
  expect(await change(elsewhere)).toMatchObject({ status: 404, msg: '用户不存在' })
  const proof = { body: { ...elsewhere, email: 'x@example.cn' } }
  expect(await services.call(mails.prove, gatewayCaller, proof)).toMatchObject({ status: 404, msg: '用户不存在' })
  expect(await made.owner.selectFrom('sysUser').select(['nickName', 'email']).orderBy('id').execute()).toEqual(before)
  expect((await change({ tenantId: 1000002, userId: nurse2.userId })).data).toBe(true)
})

it('finds no binding of an unknown kind', async () => {
  const unbind = (type: string) => services.call(socialBindings.unbind, nurse3, { params: { type } })
  expect(await unbind('XX')).toMatchObject({ status: 404, msg: '绑定不存在' })
})
