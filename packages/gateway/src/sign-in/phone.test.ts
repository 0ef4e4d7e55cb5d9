import type { TokenAnswer } from '@care/shared/admin/session/session'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  const of = (phone: string, tenantId = 1000002) => {
    const account = accountOf({ username: phone, tenantId })
    return { ...account, user: { ...account.user, phone } }
  }
  gateway.upstream.people.set('one', { password: 'x', accounts: [of(one)] })
  gateway.upstream.people.set('two', { password: 'x', accounts: [of(two), of(two, 1000003)] })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(() => redis.flushall())

const one = '13800000001'
const two = '13800000002'
const stranger = '13800000009'
const authorization = clientHeader

const send = (phone: string, query: Record<string, string> = {}) =>
  gateway.app.inject({ url: `/admin/mobile/${phone}`, query, headers: { authorization } })
const signIn = (phone: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/auth/mobile/token/sms',
    query: { grant_type: 'mobile', mobile: `SMS@${phone}`, ...query },
    headers: { authorization, ...headers },
  })
const choices = (phone: string, code: string) =>
  gateway.app.inject({ url: `/admin/user/tenant/list/${phone}/${code}`, headers: { authorization } })

/** The last code that the mocked service was asked to send. */
function lastCode(): string {
  const { body = '{}' } = gateway.upstream.received.findLast(({ path }) => path === phoneAccounts.sendCode.path) ?? {}
  return (JSON.parse(body) as { code: string }).code
}
async function sendTo(phone: string) {
  expect((await send(phone)).json()).toEqual({ code: 0, msg: null, data: true })
  return lastCode()
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('a person signs in with a phone and the code sent to it, once', async () => {
  const code = await sendTo(one)
  const answer = await signIn(one, { code })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<TokenAnswer>()).toMatchObject({ token_type: 'bearer', user_info: { phone: one } })
  expect((await signIn(one, { code })).statusCode).toBe(400)
})

it('of two clients that use a code concurrently one is admitted', async () => {
  const code = await sendTo(one)
  const answers = await Promise.all([signIn(one, { code }), signIn(one, { code })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

it('a person of several tenants chooses one and gets a session', async () => {
  const code = await sendTo(two)
  expect(await signIn(two, { code })).toMatchObject({ statusCode: 400 })
  const { data } = (await choices(two, code)).json<{ data: { token: string; tenants: { id: number }[] } }>()
  expect(data.tenants.map(({ id }) => id)).toEqual([1000002, 1000003])
  await redis.set(keys.limit('ticket', '127.0.0.1'), 1_000, 'EX', 60)
  const answer = await signIn(two, { token: data.token }, { 'tenant-id': '1000003' })
  expect(answer.json<TokenAnswer>().user_info.tenantId).toBe(1000003)
  expect((await signIn(two, { token: data.token }, { 'tenant-id': '1000003' })).statusCode).toBe(429)
  await redis.del(keys.limit('ticket', '127.0.0.1'))
  expect((await signIn(two, { token: data.token }, { 'tenant-id': '1000003' })).statusCode).toBe(426)
})

it('a phone session can be refreshed, whatever other clients of the same address tried', async () => {
  const token = (await signIn(one, { code: await sendTo(one) })).json<TokenAnswer>()
  await redis.set(keys.limit('refresh', '127.0.0.1'), 1_000, 'EX', 60)
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'refresh_token', refresh_token: token.refresh_token },
    headers: { authorization },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<TokenAnswer>().refresh_token).not.toBe(token.refresh_token)
})

it('a code allows five tries, and then even the right code is refused', async () => {
  const code = await sendTo(one)
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await signIn(one, { code: wrong(code) })).json().msg).toBe('短信验证码不正确或已过期')
  expect((await signIn(one, { code })).statusCode).toBe(400)
})

it('a code is stored for five minutes as a keyed hash, bound to phone and purpose', async () => {
  const code = await sendTo(one)
  const key = keys.smsCode('sign-in', one)
  expect(await redis.ttl(key)).toBeGreaterThan(290)
  expect(await redis.ttl(key)).toBeLessThanOrEqual(300)
  expect(JSON.stringify(await redis.hgetall(key))).not.toContain(code)
  expect((await signIn(two, { code })).statusCode).toBe(400)

  await redis.flushall()
  await send(one, { purpose: 'register' })
  expect((await signIn(one, { code: lastCode() })).statusCode).toBe(400)
})

it('a phone without an account gets the same responses, even with the right code', async () => {
  expect((await send(stranger)).json()).toEqual((await send(one)).json())
  await redis.flushall()
  const code = await sendTo(stranger)
  const refusal = (await signIn(stranger, { code })).json()
  expect(refusal).toEqual((await signIn(one, { code: '000000' })).json())
  expect((await choices(stranger, code)).json()).toEqual(refusal)
})

it('a phone gets one code a minute, and from the second on only with a captcha', async () => {
  await sendTo(one)
  expect((await send(one)).json()).toMatchObject({ code: 1, msg: '验证码不能为空' })
  await gateway.app.inject({ url: '/code', query: { randomStr: 'picture-1' } })
  const code = (await redis.get(keys.captcha('picture-1'))) as string
  expect((await send(one, { randomStr: 'picture-1', code })).statusCode).toBe(429)
  expect((await send(one, { randomStr: 'picture-1', code })).json().msg).toBe('验证码错误,请重新输入')
})

it('an address needs a captcha from the fourth phone on within an hour', async () => {
  const phones = ['13800000011', '13800000012', '13800000013', '13800000014']
  const answers = []
  for (const phone of phones) answers.push((await send(phone)).json())
  expect(answers.map(({ code, msg }) => [code, msg])).toEqual([
    [0, null],
    [0, null],
    [0, null],
    [1, '验证码不能为空'],
  ])
  for (const key of [keys.limit('sms-suspect-address', '127.0.0.1'), keys.limit('sms-suspect-phone', phones[0] ?? '')])
    expect(await redis.ttl(key), key).toBeGreaterThan(3_590)
})

it.each([
  ['five an hour to a phone', () => keys.limit('sms-hour', one), 5],
  ['ten a day to a phone', () => keys.limit('sms-day', one), 10],
  ['twenty an hour from an address', () => keys.limit('sms-address', '127.0.0.1'), 20],
  ['a thousand an hour to all phones from all addresses', () => keys.limit('sms-all', 'all'), 1_000],
])('the number of codes is limited: %s', async (_, key, most) => {
  await redis.set(key(), most, 'EX', 3600)
  const answer = await send(one)
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toEqual({ code: 1, msg: '请求过频繁', data: null })
})

it('a header with another address does not affect the limits', async () => {
  await redis.set(keys.limit('sms-address', '127.0.0.1'), 20, 'EX', 3600)
  const headers = { authorization, 'x-forwarded-for': '10.9.8.7', 'x-real-ip': '10.9.8.7' }
  expect((await gateway.app.inject({ url: `/admin/mobile/${two}`, headers })).statusCode).toBe(429)
})

it('phone sign-in requires a registered client, and well-formed phones and codes', async () => {
  expect((await gateway.app.inject({ url: `/admin/mobile/${one}` })).statusCode).toBe(401)
  expect((await send('12345678901')).json().msg).toBe('手机号码格式不正确')
  expect((await signIn(one, { code: '12' })).json().msg).toBe('短信验证码为6位数字')
  expect((await signIn(one, {})).statusCode).toBe(400)
})
