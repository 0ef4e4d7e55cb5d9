import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let redis: Redis
const phone = '13900000001'
const ticket = { token: 'ticket-of-the-person', userId: 5000000, phone }

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  gateway.upstream.on('POST', externalAccounts.register.path, () => ticket)
  gateway.upstream.on('POST', externalAccounts.ticketFor.path, () => ticket)
  gateway.upstream.on('PUT', externalAccounts.updatePassword.path, () => true)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(() => redis.flushall())

async function codeFor(purpose: string): Promise<string> {
  await gateway.app.inject({
    url: `/admin/mobile/${phone}`,
    query: { purpose },
    headers: { authorization: clientHeader },
  })
  return (sentTo(phoneAccounts.sendCode.path) as { code: string }).code
}
const sentTo = (path: string): unknown =>
  JSON.parse(gateway.upstream.received.findLast((received) => received.path === path)?.body ?? '{}')
const register = (given: Record<string, string>) =>
  gateway.app.inject({
    method: 'POST',
    url: '/admin/base/external/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ phone, enc: '0', ...given }).toString(),
  })
const passwords = { password: 'Care2026', confirmPassword: 'Care2026' }

it('a person registers with the code sent to the phone, once', async () => {
  const code = await codeFor('register')
  expect((await register({ ...passwords, code })).json()).toEqual({ code: 0, msg: null, data: ticket })
  expect(sentTo(externalAccounts.register.path)).toEqual({
    phone,
    password: 'Care2026',
    username: phone,
    nickName: phone,
  })
  expect((await register({ ...passwords, code })).json().msg).toBe('短信验证码不正确或已过期')
})

it('registration refuses a code for another purpose, and a password that breaks the rule', async () => {
  const code = await codeFor('sign-in')
  expect((await register({ ...passwords, code })).statusCode).toBe(400)
  expect((await register({ ...passwords, confirmPassword: 'Care2027', code })).json().msg).toBe('两次输入的密码不一致')
  expect((await register({ password: 'abcdef', confirmPassword: 'abcdef', code })).json().msg).toBe(
    '密码必须由数字，英文字母组成！',
  )
  expect((await register({ ...passwords, code, phone: '123' })).json().msg).toBe('手机号码长度不为11位')
})

it('a registered person continues with a new code', async () => {
  const url = '/admin/base/external/findTokenByCustomizeOpen'
  const query = { openType: 'SMS', openId: phone, authCode: await codeFor('register') }
  expect((await gateway.app.inject({ url, query })).json()).toMatchObject({ code: 0, data: ticket })
  expect((await gateway.app.inject({ url, query })).statusCode).toBe(400)
  expect((await gateway.app.inject({ url, query: { ...query, openType: 'QQ' } })).statusCode).toBe(400)
})

it('a ticket changes a registered person’s password, and the new password is checked by the rule', async () => {
  const change = (newPassword: string) =>
    gateway.app.inject({
      method: 'PUT',
      url: `/admin/base/external/updatePwd/${ticket.token}`,
      payload: { oldPassword: 'Care2026', newPassword, confirmPassword: newPassword, enc: '0' },
    })
  expect((await change('short')).json().msg).toBe('密码长度不低于6个字符。')
  expect((await change('Care2027')).json()).toMatchObject({ code: 0, data: true })
  expect(sentTo(externalAccounts.updatePassword.path)).toEqual({
    token: ticket.token,
    oldPassword: 'Care2026',
    newPassword: 'Care2027',
  })
})

it('calls at the area’s second name are forwarded', async () => {
  const { data } = (await gateway.app.inject({ url: '/tenant-admin/tenant/source/1' })).json()
  expect(data.path).toBe('/tenant-admin/tenant/source/1')
})

it('leaving an institution ends the person’s sessions there, and no others', async () => {
  const member = await gateway.signIn({ username: phone, tenantId: 1_000_002 })
  const elsewhere = await gateway.signIn({ username: phone, tenantId: 1_000_003 })
  const left = { tenantId: 1_000_002, userId: member.user_info.id }
  gateway.upstream.on('POST', externalAccounts.leave.path, () => left)
  const info = async ({ access_token }: { access_token: string }) =>
    (await gateway.app.inject({ url: '/admin/user/info', headers: { authorization: `Bearer ${access_token}` } }))
      .statusCode
  expect([await info(member), await info(elsewhere)]).toEqual([200, 200])

  const url = `/admin/base/external/unsubscribe/${ticket.token}`
  expect((await gateway.app.inject({ method: 'PUT', url })).statusCode).toBe(400)
  expect((await gateway.app.inject({ method: 'PUT', url, query: { tenantId: '1000002' } })).json().data).toBe(true)
  expect(sentTo(externalAccounts.leave.path)).toEqual({ token: ticket.token, tenantId: 1_000_002 })
  await untilPushed(() => info(member), 401)
  expect(await info(elsewhere)).toBe(200)
})

it('guesses at names of institutions are limited', async () => {
  const find = () =>
    gateway.app.inject({ url: `/admin/base/external/findTenant/${ticket.token}`, query: { name: '某某养老院' } })
  for (let tries = 0; tries < 30; tries++) expect((await find()).statusCode).toBe(200)
  expect((await find()).statusCode).toBe(429)
})
