import type { TokenAnswer } from '@care/shared/admin/session/session'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
let token: TokenAnswer
const codes = ['AAAAA-BBBBB']
const right = '123456'

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  const byCode =
    (good: unknown, wrong: unknown) =>
    ({ body }: { body: string }) =>
      JSON.parse(body).otp === right ? good : wrong
  gateway.upstream.on('POST', secondFactors.state.path, () => ({
    isOn: true,
    isRequired: false,
    since: null,
    recoveryCodesLeft: 9,
  }))
  gateway.upstream.on('POST', secondFactors.begin.path, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }))
  gateway.upstream.on('POST', secondFactors.confirm.path, byCode(codes, null))
  gateway.upstream.on('POST', secondFactors.remove.path, byCode(true, false))
  gateway.upstream.on('POST', secondFactors.renewCodes.path, byCode(codes, null))
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  token = await gateway.signIn({ allowedTenantIds: [1000002, 1000003] })
  gateway.upstream.received.length = 0
})

const bearer = () => ({ authorization: `Bearer ${token.access_token}` })
const ask = (name: string, payload?: object, headers = {}) =>
  gateway.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/admin/user/second-factor${name}`,
    headers: { ...bearer(), ...headers },
    ...(payload && { payload }),
  })
const asked = (path: string) =>
  gateway.upstream.received
    .filter((one) => one.path === path)
    .map(({ body, caller }) => ({ ...JSON.parse(body), caller }))
const owner = () => ({ tenantId: 1000002, userId: token.user_info.id })
const sid = () => JSON.parse(Buffer.from(token.access_token.split('.')[1] ?? '', 'base64url').toString()).sid as string
const own = { password: 'Care2026', enc: '0' }

const calls = [
  ['', null, secondFactors.state.path],
  ['/begin', own, secondFactors.begin.path],
  ['/confirm', { otp: right }, secondFactors.confirm.path],
  ['/remove', { ...own, otp: right }, secondFactors.remove.path],
  ['/recovery-codes', { otp: right }, secondFactors.renewCodes.path],
] as const

it.each(calls)(
  'a call acts on the own account, whatever user or institution the request names: %s',
  async (name, payload, path) => {
    const named = payload ? { ...payload, userId: 1, tenantId: 1000003 } : undefined
    const answer = await ask(name, named, { 'tenant-id': '1000003' })
    expect(answer.statusCode).toBe(200)
    expect(asked(path)).toMatchObject([{ ...owner(), caller: { tenantIds: [1000002] } }])
  },
)

it.each(calls)('a second-factor call requires a sign-in: %s', async (name, payload, path) => {
  expect((await ask(name, payload ?? undefined, { authorization: '' })).statusCode).toBe(401)
  expect(asked(path)).toEqual([])
})

it.each(['/begin', '/remove'])('a second-factor call requires the password: %s', async (name) => {
  for (const password of ['Wrong2026', undefined]) {
    const answer = await ask(name, { password, enc: '0', otp: right })
    expect([answer.statusCode, answer.json().msg]).toEqual(password ? [400, '原密码不正确'] : [400, '请输入密码'])
  }
  expect([...asked(secondFactors.begin.path), ...asked(secondFactors.remove.path)]).toEqual([])
  expect((await ask(name, { ...own, otp: right })).json().code).toBe(0)
})

it.each([
  ['/confirm', {}, codes],
  ['/remove', own, true],
  ['/recovery-codes', {}, codes],
])('a wrong code does not end the session, and five wrong codes pause the call: %s', async (name, more, data) => {
  for (let wrong = 1; wrong <= 4; wrong++) {
    const answer = await ask(name, { ...more, otp: '000000' })
    expect([answer.statusCode, answer.json().msg]).toEqual([400, '动态验证码错误'])
  }
  expect((await ask(name, { ...more, otp: right })).json().data).toEqual(data)
  for (let wrong = 1; wrong <= 5; wrong++) await ask(name, { ...more, otp: '000000' })
  const rested = await ask(name, { ...more, otp: right })
  expect([rested.statusCode, rested.headers['retry-after']]).toEqual([429, '60'])
  const info = await gateway.app.inject({ url: '/admin/user/info', headers: bearer() })
  expect(info.statusCode).toBe(200)
})

it.each(['/confirm', '/remove'])(
  'the session that made the change stays and is updated with the account: %s',
  async (name) => {
    const [account] = gateway.upstream.people.get(token.user_info.username)?.accounts ?? []
    if (account) account.permissions = ['dict:view']
    expect((await ask(name, { ...own, otp: right })).statusCode).toBe(200)
    const path = name === '/confirm' ? secondFactors.confirm.path : secondFactors.remove.path
    expect(asked(path)).toMatchObject([{ keptSession: sid() }])
    const info = await gateway.app.inject({ url: '/admin/user/info', headers: bearer() })
    expect(info.json().data.permissions).toEqual(['dict:view'])
  },
)
