import type { TokenAnswer } from '@care/shared/admin/session/session'
import { mails } from '@care/shared/admin/session/ways/mail.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
let token: TokenAnswer
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  gateway.upstream.on('POST', mails.sendCode.path, () => true)
  gateway.upstream.on('PUT', mails.prove.path, () => true)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  token = await gateway.signIn()
})

const email = 'nurse@example.cn'
const ask = (method: 'POST' | 'PUT', url: string, payload: object, who = token) =>
  gateway.app.inject({ method, url, payload, headers: { authorization: `Bearer ${who.access_token}` } })
const send = (to = email, who = token) => ask('POST', '/admin/user/email/code', { email: to }, who)
const prove = (given: object, who = token) => ask('PUT', '/admin/user/email', { email, ...given }, who)
const bodyOf = (path: string) =>
  JSON.parse(gateway.upstream.received.findLast((received) => received.path === path)?.body ?? '{}')
async function sentCode(): Promise<string> {
  expect((await send()).json()).toMatchObject({ code: 0, data: true })
  return bodyOf(mails.sendCode.path).code
}
const wrong = { code: 1, msg: '邮箱验证码不正确或已过期', data: { field: 'code' } }

it('a mail address is verified with the code sent to it, and each code works once', async () => {
  const code = await sentCode()
  expect((await prove({ code })).json()).toMatchObject({ code: 0, data: true })
  const { id: userId, tenantId } = token.user_info
  expect(bodyOf(mails.prove.path)).toEqual({ tenantId, userId, email })
  expect((await prove({ code })).json()).toEqual(wrong)
})

it('a code is refused for another address or account', async () => {
  const code = await sentCode()
  expect((await prove({ code, email: 'other@example.cn' })).json()).toEqual(wrong)
  expect((await prove({ code }, await gateway.signIn())).json()).toEqual(wrong)
})

it('a code sent by mail allows five attempts', async () => {
  const code = await sentCode()
  const other = code === '000000' ? '000001' : '000000'
  for (let attempt = 1; attempt <= 5; attempt++) expect((await prove({ code: other })).statusCode).toBe(400)
  expect((await prove({ code })).json()).toEqual(wrong)
})

it.each([
  ['one a minute to an address', () => keys.limit('mail-minute', email), 1],
  ['the limit per day and address', () => keys.limit('mail-day', email), 10],
  ['the limit per hour and client address', () => keys.limit('mail-from', '127.0.0.1'), 20],
  ['the limit per hour and account', () => keys.limit('mail-user', `1000002:${token.user_info.id}`), 10],
  ['the limit per hour over all', () => keys.limit('mail-all', 'all'), 500],
])('the number of mail codes is limited: %s', async (_, key, most) => {
  await redis.set(key(), most, 'EX', 60)
  const answer = await send()
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toEqual({ code: 1, msg: '请求过频繁', data: null })
})

it.each([
  [{ email: '' }, '请输入邮箱'],
  [{ email: 'nobody' }, '邮箱格式不正确'],
  [{ email: 'a@b.cn, c@d.cn' }, '邮箱格式不正确'],
  [{ email: 'a@b.cn\r\nBcc: c@d.cn' }, '邮箱不能换行'],
])('refuses %o', async (given, msg) => {
  expect((await ask('POST', '/admin/user/email/code', given)).json().msg).toBe(msg)
})

it('verifying a mail address requires a sign-in', async () => {
  const answer = await gateway.app.inject({ method: 'POST', url: '/admin/user/email/code', payload: { email } })
  expect(answer.statusCode).toBe(401)
})
