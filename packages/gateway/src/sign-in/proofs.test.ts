import { createCipheriv } from 'node:crypto'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import type { OwnSession } from '@care/shared/admin/session/own-sessions.contract'
import type { Account, TenantChoice, TokenAnswer } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { mails } from '@care/shared/admin/session/ways/mail.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCodeLockout } from '../proofs/code-lockout.ts'
import { createSecondStep } from '../proofs/second-step.ts'
import { tenantChoiceOf } from '../proofs/tenant-tickets.ts'
import { keys } from '../redis/keys.ts'
import { createLimits } from '../serve/limits.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { internalCaller } from '../upstream/identity.ts'

let gateway: TestGateway
let redis: Redis
let people: Account[]
/** The usual response of the mocked service: no further factor is required. */
const anybody = ({ body }: { body: string }) => ({
  state: 'open',
  account: people.find(({ user }) => user.id === JSON.parse(body).userId) ?? null,
})
beforeAll(async () => {
  gateway = await startGateway({ CLIENTS: 'console:console,partner:secret' })
  redis = new Redis(gateway.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  people = [1000002, 1000003, 1000010].map((tenantId) => accountOf({ username: 'float', tenantId }))
  gateway.upstream.people.set('float', { password: 'Care2026', accounts: people })
  gateway.upstream.received.length = 0
})

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const byPassword = (form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post(
    '/auth/oauth/token',
    { grant_type: 'password', username: 'float', password: 'Care2026', enc: '0', ...form },
    { 'tenant-id': '1000002', ...headers },
  )
const as = ({ access_token }: TokenAnswer, url: string) =>
  gateway.app.inject({ url, headers: { authorization: `Bearer ${access_token}` } })
const switchTo = async (from: TokenAnswer, tenantId: number) =>
  (await as(from, `/admin/user/switchUser?tenantId=${tenantId}`)).json<{ data: TokenAnswer }>().data
const sidOf = ({ access_token }: TokenAnswer) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).sid as string
const recordOf = async (token: TokenAnswer) => JSON.parse((await redis.get(keys.session(sidOf(token)))) ?? '{}')
const bodies = (path: string) =>
  gateway.upstream.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))
const encipher = (text: string) =>
  createCipheriv('aes-128-cfb', 'care-login-key-1', 'care-login-key-1').update(text).toString('base64')

it('a session offers every institution that the sign-in proved, after each switch', async () => {
  const partner = { authorization: `Basic ${Buffer.from('partner:secret').toString('base64')}` }
  const here = (await byPassword({}, partner)).json<TokenAnswer>()
  expect(here.clientId).toBe('partner')
  const there = await switchTo(here, 1000010)
  expect(there).toMatchObject({ clientId: 'partner', user_info: { tenantId: 1000010 } })
  for (const token of [here, there]) {
    const { data } = (await as(token, '/admin/user/switchUser')).json<{ data: TenantChoice[] }>()
    expect(data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [1000002, true],
      [1000003, false],
      [1000010, false],
    ])
  }
  expect((await recordOf(there)).proven).toEqual(people.map(({ user: { id, tenantId } }) => ({ userId: id, tenantId })))
})

it('a window stores the last ten sessions from which it switched away', async () => {
  const left: string[] = []
  let window = (await byPassword()).json<TokenAnswer>()
  for (let time = 0; time < 12; time++) {
    left.push(sidOf(window))
    window = await switchTo(window, time % 2 === 0 ? 1000003 : 1000002)
  }
  expect((await recordOf(window)).cameFrom).toEqual(left.slice(-10))
})

it('the list contains exactly the sessions from which the window switched away, the latest first', async () => {
  await byPassword({}, { 'user-agent': 'Elsewhere' })
  const here = (await byPassword({}, { 'user-agent': 'Window' })).json<TokenAnswer>()
  const there = await switchTo(await switchTo(here, 1000003), 1000010)
  const { data } = (await as(there, '/auth/session/list')).json<{ data: OwnSession[] }>()
  expect(data.map(({ leftTenant }) => leftTenant)).toEqual([null, '机构1000003', '机构1000002'])
  expect(data.map(({ device }) => device)).not.toContain('Elsewhere')
})

it('a ticket opens one session, however many requests use it concurrently', async () => {
  const headers = { authorization: clientHeader }
  const payload = { username: 'float', password: 'Care2026', enc: '0' }
  const choices = await gateway.app.inject({ method: 'POST', url: '/admin/user/tenant/list', headers, payload })
  const { token } = choices.json().data
  const byTicket = () => post('/auth/oauth/token', { grant_type: 'password', token }, { 'tenant-id': '1000003' })
  const statuses = (await Promise.all([byTicket(), byTicket(), byTicket()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 426, 426])
})

it.each([
  ['a'.repeat(128), 1],
  [`${'界'.repeat(42)}ab`, 1],
  ['界'.repeat(43), 0],
])('only passwords of at most 128 bytes are checked: %s', async (password, looks) => {
  expect((await byPassword({ password })).statusCode).toBe(426)
  expect(bodies(accounts.verify.path)).toHaveLength(looks)
})

it('introspection returns a token’s expiry in seconds for other programs', async () => {
  const { access_token: token } = (await byPassword()).json<TokenAnswer>()
  const answer = await gateway.app.inject({
    url: '/auth/oauth/check_token',
    query: { token },
    headers: { authorization: clientHeader },
  })
  const { exp } = answer.json<{ exp: number }>()
  expect(exp).toBe(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp)
})

it('the count of wrong codes is reset by a right code, but not by a sign-in that needs no code', async () => {
  const [{ user }] = people as [Account]
  const failures = () => redis.hget(keys.otpBrake(`${user.tenantId}:${user.id}`), 'failures')
  let state = 'wrong'
  gateway.upstream.on('POST', secondFactors.step.path, () => ({
    state,
    account: people.find(({ user: { id } }) => id === user.id) ?? null,
  }))
  for (let time = 0; time < 4; time++) expect((await byPassword({ otp: '000000' })).statusCode).toBe(426)
  state = 'open'
  expect([(await byPassword()).statusCode, await failures()]).toEqual([200, '4'])
  expect([(await byPassword({ otp: '123456' })).statusCode, await failures()]).toEqual([200, null])
  const fresh = await byPassword({ password: encipher('Care2026'), newPassword: 'Care2027', enc: '1' })
  expect([fresh.statusCode, fresh.json().msg]).toEqual([400, '请输入密码'])

  const step = createSecondStep({
    limits: createLimits(redis),
    brake: createCodeLockout(redis),
    call: () => Promise.reject(new Error('not asked')),
    readNewPassword: String,
  })
  const owner = { tenantId: user.tenantId, userId: user.id }
  const prove = (answer: string | false) =>
    step.prove(
      owner,
      async () => answer,
      () => new Error('wrong'),
    )
  for (let time = 0; time < 4; time++) await expect(prove(false)).rejects.toThrow('wrong')
  expect([await prove('codes'), await failures()]).toEqual(['codes', null])
  gateway.upstream.on('POST', secondFactors.step.path, anybody)
})

it('registration uses the given names, and the passwords from the form', async () => {
  const phone = '13900000001'
  const ticket = { token: 'ticket-of-the-person', userId: 5000000, phone }
  gateway.upstream.on('POST', externalAccounts.register.path, () => ticket)
  gateway.upstream.on('PUT', externalAccounts.updatePassword.path, () => true)
  await gateway.app.inject({
    url: `/admin/mobile/${phone}`,
    query: { purpose: 'register' },
    headers: { authorization: clientHeader },
  })
  const { code } = bodies(phoneAccounts.sendCode.path).at(-1)
  const password = encipher('Care2026')
  const names = { username: 'wangxiaoming', nickName: '王小明' }
  const given = { phone, code, ...names, password, confirmPassword: password, enc: '1' }
  expect((await post('/admin/base/external/register', given)).json()).toMatchObject({ code: 0, data: ticket })
  expect(bodies(externalAccounts.register.path)).toEqual([{ phone, password: 'Care2026', ...names }])

  const change = async (oldPassword: string, enc: string, next: string) => {
    const url = `/admin/base/external/updatePwd/${ticket.token}`
    const payload = { oldPassword, newPassword: next, confirmPassword: next, enc }
    await gateway.app.inject({ method: 'PUT', url, payload })
    return bodies(externalAccounts.updatePassword.path).at(-1)?.oldPassword
  }
  expect(await change(password, '1', encipher('Care2027'))).toBe('Care2026')
  expect(await change(password, '0', 'Care2027')).toBe(password)
  expect(await change('Care2026', '1', encipher('Care2027'))).toBe('')
})

it('an institution offered at sign-in is listed with its parent, its package, and whether the account can be used', () => {
  const account = accountOf({ tenantId: 1000003 })
  const [user, disabled] = [true, false].map((enabled) => ({ ...account.user, enabled, ptenantId: 1000001 }))
  expect(tenantChoiceOf({ ...account, user: user ?? account.user }, 0)).toMatchObject({
    id: 1000003,
    code: '1000003',
    name: '机构1000003',
    ptenantId: 1000001,
    userId: account.user.id,
    status: '0',
    packageCode: 'base',
    isDefault: true,
  })
  expect(tenantChoiceOf({ ...account, user: disabled ?? account.user }, 1)).toMatchObject({
    status: '9',
    isDefault: false,
  })
})

it('a session stores the readable part of a user agent, up to its limit', async () => {
  const of = async (agent: string) => (await recordOf((await byPassword({}, { 'user-agent': agent })).json())).device
  expect(await of('x'.repeat(201))).toBe('x'.repeat(200))
  expect(await of('Fire\u00ebfox 1')).toBe('Firefox 1')
})

it('an internal caller acts in the first of its institutions', () => {
  expect(internalCaller([1000003, 1000002])).toMatchObject({ tenantId: 1000003, tenantIds: [1000003, 1000002] })
  expect(internalCaller()).toMatchObject({ tenantId: 1, tenantIds: [1], permissions: ['internal'] })
})

it('codes to a phone and to an address are limited per minute, hour and day', async () => {
  const [phone, email] = ['13900000001', 'nurse@example.cn']
  gateway.upstream.on('POST', mails.sendCode.path, () => true)
  await gateway.app.inject({ url: `/admin/mobile/${phone}`, headers: { authorization: clientHeader } })
  const headers = { authorization: `Bearer ${(await byPassword()).json().access_token}` }
  await gateway.app.inject({ method: 'POST', url: '/admin/user/email/code', headers, payload: { email } })
  const windows: [name: string, who: string, seconds: number][] = [
    ['sms-minute', phone, 60],
    ['sms-hour', phone, 3600],
    ['sms-day', phone, 86_400],
    ['mail-minute', email, 60],
    ['mail-day', email, 86_400],
  ]
  for (const [name, who, seconds] of windows) {
    const left = await redis.ttl(keys.limit(name, who))
    expect([name, left > seconds - 20, left <= seconds]).toEqual([name, true, true])
  }
})
