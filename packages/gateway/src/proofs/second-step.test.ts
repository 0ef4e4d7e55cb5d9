import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { wrongOtp } from '@care/shared/admin/session/ways/challenge'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { type SignInStep, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { within } from '@care/shared/testing/within'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLimits } from '../serve/limits.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { createCodeLockout } from './code-lockout.ts'
import { createSecondStep } from './second-step.ts'

let gateway: TestGateway
let redis: Redis
/** Accounts by user id, with what the mocked service requires besides the first factor; `right` is the right code. */
const guarded = new Map<number, Exclude<SignInStep, { state: 'open' | 'wrong' }>>()
const right = '123456'
const phone = '13800000011'

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  const accounts = [1000002, 1000003].map((tenantId) => accountOf({ username: 'float', tenantId }))
  const alone = accountOf({ username: 'alone' })
  gateway.upstream.people.set('float', { password: 'Care2026', accounts })
  gateway.upstream.people.set('alone', {
    password: 'Care2026',
    accounts: [{ ...alone, user: { ...alone.user, phone } }],
  })
  guarded.set(accounts[1]?.user.id ?? 0, { state: 'second-factor' })
  guarded.set(alone.user.id, { state: 'second-factor-setup', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' })

  gateway.upstream.on('POST', secondFactors.step.path, ({ body }): SignInStep => {
    const { userId, otp } = JSON.parse(body) as { userId: number; otp?: string }
    const asked = guarded.get(userId)
    const all = [...gateway.upstream.people.values()].flatMap((person) => person.accounts)
    const account = all.find(({ user }) => user.id === userId) ?? null
    if (!asked) return { state: 'open', account }
    if (!otp) return asked
    if (otp !== right) return { state: 'wrong' }
    return { state: 'open', account, ...(asked.state === 'second-factor-setup' && { recoveryCodes: ['AAAAA-BBBBB'] }) }
  })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(() => redis.flushall())

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url,
    headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const byPassword = (username: string, more: Record<string, string> = {}, tenantId = 1000003) =>
  post(
    '/auth/oauth/token',
    { grant_type: 'password', username, password: 'Care2026', enc: '0', ...more },
    { 'tenant-id': String(tenantId) },
  )

it('the challenge for an expired password states the institution’s password rules', async () => {
  const accounts = [accountOf({ username: 'stale' })]
  gateway.upstream.people.set('stale', { password: 'Care2026', accounts })
  const policy = { ...platformPolicy, minLength: 9, notLast: 1 }
  guarded.set(accounts[0]?.user.id ?? 0, { state: 'password-expired', policy })
  expect((await byPassword('stale', {}, 1000002)).json().data).toEqual({ reason: 'password-expired', policy })
  expect((await byPassword('stale', { password: 'Wrong2026' }, 1000002)).json().data).toBeNull()
})

it('sign-in asks for the second factor after the first, and succeeds with both factors', async () => {
  const asked = await byPassword('float')
  expect(asked.statusCode).toBe(400)
  expect(asked.json()).toEqual({ code: 1, msg: '请输入动态验证码', data: { reason: 'second-factor' } })
  expect((await byPassword('float', { otp: right })).json()).toMatchObject({ user_info: { tenantId: 1000003 } })
  expect((await byPassword('float', { otp: '999999' })).json()).toMatchObject({
    msg: '动态验证码错误',
    data: { reason: 'wrong-otp' },
  })
  expect((await byPassword('float', { otp: '999999' })).statusCode).toBe(426)
  expect((await byPassword('float', { password: 'Wrong', otp: right })).json().msg).toBe('用户名不存在或者密码错误')
})

it('at most twenty codes of an account are checked per minute, even if sent concurrently', async () => {
  const step = createSecondStep({
    limits: createLimits(redis),
    brake: createCodeLockout(redis),
    call: () => Promise.reject(new Error('not asked')),
    readNewPassword: String,
  })
  let judged = 0
  let refused = 0
  const everyoneCame = Promise.withResolvers<void>()
  const came = () => judged + refused === 40 && everyoneCame.resolve()
  const judge = async () => {
    judged++
    came()
    await everyoneCame.promise
    return false as const
  }
  const attempt = () => step.prove({ tenantId: 1000003, userId: 7 }, judge, wrongOtp)
  const tries = Array.from({ length: 40 }, () =>
    attempt().catch(({ status }) => {
      if (status === 429) refused++
      came()
    }),
  )
  await within(() => `forty tries, of which ${judged} were judged and ${refused} refused`, Promise.all(tries))
  expect([judged, refused]).toEqual([20, 20])
})

it('the ticket of a chosen institution stays valid through the challenge', async () => {
  const choices = await gateway.app.inject({
    method: 'POST',
    url: '/admin/user/tenant/list',
    headers: { authorization: clientHeader },
    payload: { username: 'float', password: 'Care2026', enc: '0' },
  })
  const { token } = choices.json().data
  const byTicket = (more: Record<string, string> = {}) =>
    post('/auth/oauth/token', { grant_type: 'password', token, ...more }, { 'tenant-id': '1000003' })
  expect((await byTicket()).statusCode).toBe(400)
  expect((await byTicket({ otp: '000000' })).statusCode).toBe(426)
  expect((await byTicket({ otp: right })).statusCode).toBe(200)
  expect((await byTicket({ otp: right })).statusCode).toBe(426)
})

it('an SMS code stays valid through the challenge, which contains the factor to set up', async () => {
  await gateway.app.inject({ url: `/admin/mobile/${phone}`, headers: { authorization: clientHeader } })
  const sent = gateway.upstream.received.findLast(({ path }) => path === phoneAccounts.sendCode.path)
  const { code } = JSON.parse(sent?.body ?? '') as { code: string }
  const byPhone = (more: Record<string, string> = {}) =>
    post('/auth/mobile/token/sms', { grant_type: 'mobile', mobile: `SMS@${phone}`, code, ...more })
  for (let n = 0; n < 6; n++)
    expect((await byPhone()).json()).toMatchObject({
      data: { reason: 'second-factor-setup', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' },
    })
  expect((await byPhone({ otp: right })).json()).toMatchObject({ recovery_codes: ['AAAAA-BBBBB'] })
  expect((await byPhone({ otp: right })).json()).toMatchObject({ msg: '短信验证码不正确或已过期' })
})

it('a switch of institution asks for the second factor, and a wrong code does not end the session', async () => {
  const here = (await byPassword('float', {}, 1000002)).json()
  const switchTo = (query = '') =>
    gateway.app.inject({
      url: `/admin/user/switchUser?tenantId=1000003${query}`,
      headers: { authorization: `Bearer ${here.access_token}` },
    })
  expect((await switchTo()).json()).toMatchObject({ data: { reason: 'second-factor' } })
  const wrong = await switchTo('&otp=000000')
  expect({ status: wrong.statusCode, msg: wrong.json().msg }).toEqual({ status: 400, msg: '动态验证码错误' })
  expect((await switchTo(`&otp=${right}`)).json()).toMatchObject({ data: { user_info: { tenantId: 1000003 } } })
})

it('a token refresh does not ask for the second factor', async () => {
  const { refresh_token } = (await byPassword('float', { otp: right })).json()
  expect((await post('/auth/oauth/token', { grant_type: 'refresh_token', refresh_token })).statusCode).toBe(200)
})

it('five wrong codes pause the account, even for right codes', async () => {
  for (let n = 0; n < 5; n++) expect((await byPassword('float', { otp: '000000' })).statusCode).toBe(426)
  const rested = await byPassword('float', { otp: right })
  expect(rested.json().msg).toBe('动态验证码错误次数过多，请稍后再试')
  expect(rested.statusCode).toBe(429)
})
