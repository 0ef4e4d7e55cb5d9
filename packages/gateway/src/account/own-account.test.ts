import { createCipheriv } from 'node:crypto'
import { profiles } from '@care/shared/admin/session/profile.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let redis: Redis
let token: TokenAnswer
const oldPhone = '13700000009'
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  gateway.upstream.on('PUT', profiles.update.path, () => true)
  gateway.upstream.on('PUT', profiles.resetByPhone.path, () => [])
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  token = await gateway.signIn({ phone: oldPhone, allowedTenantIds: [1000002, 1000003] })
  gateway.upstream.received.length = 0
})

const bearer = () => ({ authorization: `Bearer ${token.access_token}` })
const edit = (payload: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'PUT', url: '/admin/user/edit', headers: { ...bearer(), ...headers }, payload })
const info = (app = gateway.app) => app.inject({ url: '/admin/user/info', headers: bearer() })
const bodies = (path: string) =>
  gateway.upstream.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))
const encipher = (text: string) =>
  createCipheriv('aes-128-cfb', 'care-login-key-1', 'care-login-key-1').update(text).toString('base64')
async function codeFor(phone: string, purpose: string): Promise<string> {
  const headers = { authorization: clientHeader }
  await gateway.app.inject({ url: `/admin/mobile/${phone}`, query: { purpose }, headers })
  return bodies(phoneAccounts.sendCode.path).at(-1).code
}
const account = () => {
  const [found] = gateway.upstream.people.get(token.user_info.username)?.accounts ?? []
  if (!found) throw new Error('nobody is signed in')
  return found
}

it('a profile with an unchanged phone is saved without a password', async () => {
  const elsewhere = await gateway.signIn({ phone: oldPhone })
  expect((await edit({ nickName: '新名字', phone: oldPhone })).json()).toMatchObject({ code: 0, data: true })
  const [body] = bodies(profiles.update.path)
  expect(body).toMatchObject({ nickName: '新名字' })
  expect(body).not.toHaveProperty('phone')
  expect((await info()).statusCode).toBe(200)
  expect(elsewhere.user_info.phone).toBe(oldPhone)
})

it('the account is changed in its own institution, whichever institution the window works for', async () => {
  const at = { 'tenant-id': '1000003' }
  expect((await edit({ password: 'Care2026', newpassword1: 'Care2027', enc: '0' }, at)).json()).toMatchObject({
    code: 0,
  })
  expect(bodies(profiles.update.path)).toMatchObject([{ tenantId: 1000002, userId: token.user_info.id }])
})

it.each([
  ['both plain', 'Care2026', 'Care2027', '0', null],
  ['both encrypted', encipher('Care2026'), encipher('Care2027'), '1', null],
  ['the current one plain, although declared as encrypted', 'Care2026', encipher('Care2027'), '1', '原密码不正确'],
  ['the new one plain, although declared as encrypted', encipher('Care2026'), 'Care2027', '1', '请输入密码'],
  ['the current one encrypted, although declared as plain', encipher('Care2026'), 'Care2027', '0', '原密码不正确'],
])(
  'a password in a form is read as encrypted or as plain text, as the form declares: %s',
  async (_, password, newpassword1, enc, msg) => {
    const answer = await edit({ password, newpassword1, enc })
    expect(answer.json()).toMatchObject({ code: msg ? 1 : 0, msg })
    expect(bodies(profiles.update.path).map(({ newPassword }) => newPassword)).toEqual(msg ? [] : ['Care2027'])
  },
)

it('every gateway immediately shows a changed profile', async () => {
  const other = await gateway.another()
  expect((await info(other)).json().data.nickName).toBe(token.user_info.username)
  account().user.nickName = '新名字'
  await edit({ nickName: '新名字' })
  expect((await info()).json().data).toMatchObject({ nickName: '新名字', username: token.user_info.username })
  await untilPushed(async () => (await info(other)).json().data.nickName, '新名字')
})

it('changing an account that has been deleted ends its session', async () => {
  gateway.upstream.people.delete(token.user_info.username)
  await edit({ nickName: '新名字' })
  expect((await info()).statusCode).toBe(401)
})

it('a password reset is logged with the client address', async () => {
  const phone = '13800000001'
  const body = { phone, password: 'Care2027', confirmPassword: 'Care2027', enc: '0' }
  const payload = { ...body, code: await codeFor(phone, 'forgot') }
  await gateway.app.inject({ method: 'PUT', url: '/admin/base/external/forgetPwd', payload })
  expect(bodies(profiles.resetByPhone.path)).toEqual([{ phone, password: 'Care2027', address: '127.0.0.1' }])
})

it.each([
  ['open', 90_000_000, true, 200],
  ['wrong', 90_000_000, true, 400],
  ['second-factor', 90_000_000, true, 400],
  ['open', 86_300_000, true, 200],
  ['open', 90_000_000, false, 200],
])(
  'only a correct second factor set up a day ago replaces the old phone: %s %i %s',
  async (state, age, isOn, status) => {
    const since = toShanghaiTime(Date.now() - age)
    gateway.upstream.on('POST', secondFactors.state.path, () => ({
      isOn,
      since,
      isRequired: false,
      recoveryCodesLeft: 1,
    }))
    gateway.upstream.on('POST', secondFactors.step.path, ({ body }) => {
      const { userId, otp } = JSON.parse(body)
      const all = [...gateway.upstream.people.values()].flatMap((person) => person.accounts)
      const account = all.find(({ user }) => user.id === userId) ?? null
      return otp && state !== 'open' ? { state } : { state: 'open', account }
    })
    const phone = '13812345678'
    const answer = await edit({
      phone,
      password: 'Care2026',
      enc: '0',
      otp: '123456',
      code: await codeFor(phone, 'change'),
    })
    const isTaken = state === 'open' && isOn && age > 86_400_000
    expect([answer.statusCode, answer.json().code]).toEqual([status, isTaken ? 0 : 1])
    expect(bodies(profiles.update.path)).toHaveLength(isTaken ? 1 : 0)
  },
)
