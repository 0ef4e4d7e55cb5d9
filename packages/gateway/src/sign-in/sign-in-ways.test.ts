import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import { platformPolicy } from '@care/shared/admin/session/password-rules'
import type { Account, TokenAnswer } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { type SignInStep, secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { socialAccounts } from '@care/shared/admin/session/ways/social.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswordGuessLimiter } from '../proofs/guesses.ts'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
const phone = '13800000001'
const nonce = 'nonce-of-this-tab-01'
/** One person in two institutions, with what the mocked service requires besides the first factor. */
let people: Account[]
let step: SignInStep | null = null

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  const { upstream } = gateway
  upstream.on('POST', secondFactors.step.path, ({ body }) => {
    const { userId, otp, newPassword } = JSON.parse(body)
    if (step && !otp && !newPassword) return step
    if (otp && otp !== '123456') return { state: 'wrong' }
    return { state: 'open', account: people.find(({ user }) => user.id === userId) ?? null }
  })
  upstream.on('POST', socialAccounts.byIdentity.path, () => ({ isBound: true, accounts: people.slice(0, 1) }))
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  people = [1000002, 1000003].map((tenantId) => {
    const account = accountOf({ username: 'float', tenantId })
    return { ...account, user: { ...account.user, phone } }
  })
  gateway.upstream.people.set('float', { password: 'Care2026', accounts: people })
  step = null
})

const post = (url: string, form: Record<string, string>, tenantId = '1000002') =>
  gateway.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      authorization: clientHeader,
      'content-type': 'application/x-www-form-urlencoded',
      'tenant-id': tenantId,
    },
  })
const get = (url: string, headers: Record<string, string> = { authorization: clientHeader }) =>
  gateway.app.inject({ url, headers })
const bodies = (path: string) =>
  gateway.upstream.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))
const credentials = { username: 'float', password: 'Care2026', enc: '0' }
async function codeOfPhone() {
  await get(`/admin/mobile/${phone}`)
  return bodies(phoneAccounts.sendCode.path).at(-1).code as string
}

/** Each way of signing in, as a call that a test can repeat with further fields. */
const ways: Record<string, () => Promise<(more?: Record<string, string>) => ReturnType<typeof post>>> = {
  password: async () => (more) => post('/auth/oauth/token', { grant_type: 'password', ...credentials, ...more }),
  'password and choice': async () => {
    const headers = { authorization: clientHeader }
    const choices = await gateway.app.inject({
      method: 'POST',
      url: '/admin/user/tenant/list',
      headers,
      payload: credentials,
    })
    const { token } = choices.json().data
    return (more) => post('/auth/oauth/token', { grant_type: 'password', token, ...more })
  },
  phone: async () => {
    const code = await codeOfPhone()
    return (more) => post('/auth/mobile/token/sms', { grant_type: 'mobile', mobile: `SMS@${phone}`, code, ...more })
  },
  'phone and choice': async () => {
    const { token } = (await get(`/admin/user/tenant/list/${phone}/${await codeOfPhone()}`)).json().data
    return (more) => post('/auth/mobile/token/sms', { grant_type: 'mobile', mobile: `SMS@${phone}`, token, ...more })
  },
  'third party': async () => {
    const { data } = (await get(`/auth/social/authorize?type=DEMO&nonce=${nonce}`)).json()
    const state = new URL(data.url, 'http://x').searchParams.get('state') ?? ''
    const chosen = await get(`/auth/social/demo/as?state=${state}&person=demo-chen-xin`)
    const code = new URL(String(chosen.headers.location), 'http://x').searchParams.get('code') ?? ''
    let ticket = ''
    return async (more) => {
      const given: Record<string, string> = ticket
        ? { grant_type: 'password', token: ticket }
        : { grant_type: 'mobile', mobile: 'DEMO@', state, code, nonce }
      const answer = await post(ticket ? '/auth/oauth/token' : '/auth/mobile/token/social', { ...given, ...more })
      ticket ||= answer.json().data?.token ?? ''
      return answer
    }
  },
  switch: async () => {
    const here = (
      await post('/auth/oauth/token', { grant_type: 'password', ...credentials }, '1000003')
    ).json<TokenAnswer>()
    return (more) => {
      const query = new URLSearchParams({ tenantId: '1000002', ...more })
      return get(`/admin/user/switchUser?${query}`, { authorization: `Bearer ${here.access_token}` })
    }
  },
}
const methods: Record<string, [method: string, byPassword: boolean]> = {
  password: ['password', true],
  'password and choice': ['password', true],
  phone: ['sms', false],
  'phone and choice': ['sms', false],
  'third party': ['social', false],
  switch: ['switch', false],
}
const steps: Record<string, { step: SignInStep; data: object; answer: Record<string, string> }> = {
  'a second factor': {
    step: { state: 'second-factor' },
    data: { reason: 'second-factor' },
    answer: { otp: '123456' },
  },
  'a second factor to be set up': {
    step: { state: 'second-factor-setup', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' },
    data: { reason: 'second-factor-setup', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' },
    answer: { otp: '123456' },
  },
  'a new password': {
    step: { state: 'password-expired', policy: platformPolicy },
    data: { reason: 'password-expired', policy: platformPolicy },
    answer: { newPassword: 'Care2027', enc: '0' },
  },
}

describe.each(Object.keys(ways))('signing in by %s', (name) => {
  const [method, byPassword] = methods[name] as [string, boolean]

  it('opens the institution in the header, and logs the way of signing in', async () => {
    const attempt = await (ways[name] as (typeof ways)[string])()
    gateway.upstream.received.length = 0
    const answer = await attempt()
    const token = name === 'switch' ? answer.json().data : answer.json()
    expect(token.user_info).toMatchObject({ username: 'float', tenantId: 1000002 })
    const [{ id: userId } = { id: 0 }] = people.map(({ user }) => user)
    expect(bodies(secondFactors.step.path)).toEqual([{ tenantId: 1000002, userId, byPassword }])
    expect(bodies(signInLog.note.path)).toMatchObject([{ tenantId: 1000002, userId, method, result: 'success' }])
  })

  it.each(Object.keys(steps).filter((asked) => byPassword || asked !== 'a new password'))(
    'asks for %s, and the given credential stays usable',
    async (asked) => {
      const { data, answer, ...wanted } = steps[asked] as (typeof steps)[string]
      const { enc: _, ...proof } = answer
      const attempt = await (ways[name] as (typeof ways)[string])()
      step = wanted.step
      gateway.upstream.received.length = 0
      for (let time = 1; time <= 2; time++) {
        const question = await attempt()
        expect([question.statusCode, question.json().data]).toEqual([400, expect.objectContaining(data)])
        expect(Object.hasOwn(question.json().data, 'token')).toBe(name === 'third party' && time === 1)
      }
      expect(bodies(signInLog.note.path)).toEqual([])
      expect((await attempt(answer)).statusCode).toBe(200)
      expect(bodies(secondFactors.step.path).at(-1)).toMatchObject({ byPassword, ...proof })
      expect(bodies(signInLog.note.path)).toMatchObject([{ method, result: 'success' }])
    },
  )

  it('with a wrong code is refused, logged, and may be retried', async () => {
    const attempt = await (ways[name] as (typeof ways)[string])()
    step = { state: 'second-factor' }
    gateway.upstream.received.length = 0
    if (name === 'third party') await attempt()
    const wrong = await attempt({ otp: '000000' })
    expect([wrong.statusCode, wrong.json().msg]).toEqual([name === 'switch' ? 400 : 426, '动态验证码错误'])
    expect(bodies(signInLog.note.path)).toMatchObject([{ tenantId: 1000002, method, result: 'failure' }])
    expect((await attempt({ otp: '123456' })).statusCode).toBe(200)
  })

  it('is refused if the account was deleted meanwhile', async () => {
    const attempt = await (ways[name] as (typeof ways)[string])()
    people = []
    expect((await attempt()).statusCode).toBe(name === 'third party' ? 426 : 401)
  })
})

describe('a refused sign-in', () => {
  const plain = (more: Record<string, string>) =>
    post('/auth/oauth/token', { grant_type: 'password', ...credentials, ...more })

  it('gets the same answer for an unknown account, a paused one and an invalid password', async () => {
    const reference = await plain({ username: 'nobody-here' })
    expect([reference.statusCode, reference.json().msg]).toEqual([426, '用户名不存在或者密码错误'])
    gateway.upstream.people.set('locked', { password: 'Care2026', accounts: [] })
    const tries: Record<string, string>[] = [
      { password: 'Wrong2026' },
      { username: 'locked' },
      { username: '' },
      { password: '' },
      { password: '界'.repeat(43) },
      { password: '***', enc: '1' },
    ]
    for (const given of tries) {
      const answer = await plain(given)
      expect([answer.statusCode, answer.body], JSON.stringify(given).slice(0, 60)).toEqual([426, reference.body])
    }
    await redis.flushall()
    expect((await plain({})).statusCode).toBe(200)
  })

  it('causes the same service call whether the name is known or not, and none while guesses are paused', async () => {
    const looks = async (username: string, password: string) => {
      gateway.upstream.received.length = 0
      await plain({ username, password })
      return bodies(accounts.verify.path).length
    }
    expect([await looks('float', 'Wrong2026'), await looks('nobody-here', 'Wrong2026')]).toEqual([1, 1])
    const source = { address: '127.0.0.1', device: null }
    for (let failure = 1; failure <= 5; failure++)
      await (await createPasswordGuessLimiter(redis).begin('float', source, async () => undefined))?.wrong()
    await redis.set(keys.captcha('picture'), '7')
    gateway.upstream.received.length = 0
    const resting = await plain({ randomStr: 'picture', code: '7' })
    expect([resting.statusCode, resting.json().msg]).toEqual([426, '用户名不存在或者密码错误'])
    expect(bodies(accounts.verify.path)).toEqual([])
  })
})
