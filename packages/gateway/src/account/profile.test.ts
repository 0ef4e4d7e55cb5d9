import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { profiles } from '@care/shared/admin/session/profile.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
let token: TokenAnswer
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  gateway.upstream.on('PUT', profiles.update.path, () => true)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  token = await gateway.signIn()
})

const as = (who: TokenAnswer, method: 'GET' | 'PUT', url: string, payload?: object) =>
  gateway.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.access_token}` },
    ...(payload && { payload: { enc: '0', ...payload } }),
  })
const edit = (change: object) => as(token, 'PUT', '/admin/user/edit', change)
const stored = () =>
  JSON.parse(gateway.upstream.received.findLast(({ path }) => path === profiles.update.path)?.body ?? '')
async function codeFor(phone: string, purpose: string): Promise<string> {
  await gateway.app.inject({
    url: `/admin/mobile/${phone}`,
    query: { purpose },
    headers: { authorization: clientHeader },
  })
  const sent = gateway.upstream.received.findLast(({ path }) => path === phoneAccounts.sendCode.path)
  return (JSON.parse(sent?.body ?? '') as { code: string }).code
}
const forget = (body: object) =>
  gateway.app.inject({ method: 'PUT', url: '/admin/base/external/forgetPwd', payload: { enc: '0', ...body } })

/** Signs the same person in a second time. */
async function again(): Promise<TokenAnswer> {
  const { username } = token.user_info
  const headers = { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ username, password: 'Care2026', enc: '0' }).toString()
  const query = { grant_type: 'password' }
  return (await gateway.app.inject({ method: 'POST', url: '/auth/oauth/token', query, headers, payload })).json()
}

it('a person changes only their own name, without a password', async () => {
  expect((await edit({ nickName: '新名字', userId: 1, tenantId: 1 })).json()).toMatchObject({ code: 0, data: true })
  expect(stored()).toMatchObject({ nickName: '新名字', tenantId: 1000002, userId: token.user_info.id })
})

it('a password change requires the old password and ends all other sessions', async () => {
  const { id } = token.user_info
  const elsewhere = await again()
  expect((await as(elsewhere, 'GET', '/admin/user/info')).statusCode).toBe(200)
  expect((await edit({ password: 'Care2026', newpassword1: 'Care2027' })).json()).toMatchObject({ code: 0 })
  const [, claims = ''] = token.access_token.split('.')
  const { sid: keptSession } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(stored()).toEqual({ newPassword: 'Care2027', tenantId: 1000002, userId: id, keptSession })
  expect((await as(token, 'GET', '/admin/user/info')).statusCode).toBe(200)
  expect((await as(elsewhere, 'GET', '/admin/user/info')).statusCode).toBe(401)
})

it.each([
  [{ password: 'Wrong2026', newpassword1: 'Care2027' }, '原密码不正确', 'password'],
  [{ newpassword1: 'Care2027' }, '原密码不正确', 'password'],
  [{ password: 'Care2026', newpassword1: 'abc12' }, '密码长度不低于6个字符。', null],
  [{ password: 'Care2026', newpassword1: 'abcdefgh12345' }, '密码长度不超过12个字符。', null],
  [{ password: 'Care2026', newpassword1: 'abcdefgh' }, '密码必须由数字，英文字母组成！', null],
  [{ phone: '12345678901' }, '手机号码格式不正确', 'phone'],
  [{ phone: '13812345678' }, '原密码不正确', 'password'],
  [{ phone: '13812345678', password: 'Care2026', code: '000000' }, '短信验证码不正确或已过期', 'code'],
  [{ nickName: ' ' }, '请输入姓名', 'nickName'],
  [{ email: 'nobody' }, '邮箱格式不正确', 'email'],
])('a change to %o is refused at the invalid field', async (change, msg, field) => {
  expect((await edit(change)).json()).toMatchObject({ code: 1, msg, data: field ? { field } : null })
})

it('a first phone is added with the password and a code sent to that phone', async () => {
  const phone = '13812345678'
  const change = { phone, password: 'Care2026', code: await codeFor(phone, 'change') }
  expect((await edit(change)).json()).toMatchObject({ code: 0 })
  expect((await edit(change)).statusCode).toBe(400)
})

it('a code sent to the phone resets a forgotten password and ends the account’s sessions', async () => {
  const phone = '13800000001'
  const owner = { tenantId: 1000002, userId: token.user_info.id }
  gateway.upstream.on('PUT', profiles.resetByPhone.path, () => [owner])
  const body = { phone, password: 'Care2027', confirmPassword: 'Care2027', code: await codeFor(phone, 'forgot') }
  expect((await forget({ ...body, confirmPassword: 'Care2028' })).json().msg).toBe('两次输入的密码不一致')
  expect((await forget({ ...body, password: 'short' })).json().msg).toBe('密码长度不低于6个字符。')
  expect((await forget(body)).json()).toMatchObject({ code: 0, data: true })
  expect((await as(token, 'GET', '/admin/user/info')).statusCode).toBe(401)
  expect((await forget(body)).json()).toMatchObject({ code: 1, msg: '短信验证码不正确或已过期' })
})

it('only the holder of the code learns why a new password is rejected, and the code stays valid', async () => {
  const phone = '13800000001'
  const policy = { ...platformPolicy, minLength: 9 }
  gateway.upstream.on('POST', profiles.policyByPhone.path, () => policy)
  gateway.upstream.on('PUT', profiles.resetByPhone.path, () => [])
  const ask = (code: string) =>
    gateway.app.inject({ method: 'POST', url: '/admin/base/external/forgetPwd/policy', payload: { phone, code } })
  const code = await codeFor(phone, 'forgot')
  const other = code === '000000' ? '111111' : '000000'
  expect((await ask(other)).json()).toMatchObject({ code: 1, msg: '短信验证码不正确或已过期', data: { field: 'code' } })
  expect((await ask(code)).json()).toEqual({ code: 0, msg: null, data: policy })
  const body = { phone, password: 'Care2027', confirmPassword: 'Care2027', code }
  expect((await forget(body)).json()).toMatchObject({ code: 0 })
  expect((await ask(code)).statusCode).toBe(400)
})

it('a sign-in code is refused for a password reset', async () => {
  const phone = '13800000001'
  const code = await codeFor(phone, 'sign-in')
  expect((await forget({ phone, password: 'Care2027', confirmPassword: 'Care2027', code })).statusCode).toBe(400)
})

describe('another phone', () => {
  const phone = '13812345678'
  const oldPhone = '13700000009'
  beforeEach(async () => {
    token = await gateway.signIn({ phone: oldPhone })
  })
  const withPassword = async () => ({ phone, password: 'Care2026', code: await codeFor(phone, 'change') })
  const setUp = (since: string | null) => {
    gateway.upstream.on('POST', secondFactors.state.path, () => ({
      isOn: since !== null,
      since,
      isRequired: false,
      recoveryCodesLeft: 10,
    }))
    gateway.upstream.on('POST', secondFactors.step.path, ({ body }) =>
      JSON.parse(body).otp === '123456' ? { state: 'open', account: null } : { state: 'wrong' },
    )
  }

  it('needs the password, a code sent to the new phone and a code sent to the old phone, each once', async () => {
    const change = { ...(await withPassword()), oldCode: await codeFor(oldPhone, 'leave') }
    expect((await edit({ ...change, oldCode: '000000' })).json().msg).toBe('原手机短信验证码不正确或已过期')
    expect((await edit({ ...change, code: '000000' })).json().msg).toBe('短信验证码不正确或已过期')
    const elsewhere = await again()
    expect((await edit(change)).json()).toMatchObject({ code: 0 })
    expect(stored()).toMatchObject({ phone })
    expect((await edit(change)).statusCode).toBe(400)
    expect(await redis.exists(keys.smsCode('leave', oldPhone), keys.smsCode('change', phone))).toBe(0)
    // every session signed in with the old phone has ended, except the current one
    const statuses = [elsewhere, token].map(async (who) => (await as(who, 'GET', '/admin/user/info')).statusCode)
    expect(await Promise.all(statuses)).toEqual([401, 200])
  })

  it('is refused without a code from the old phone, and with a code for another purpose', async () => {
    const change = await withPassword()
    expect((await edit(change)).json().msg).toBe('原手机短信验证码不正确或已过期')
    const oldCode = await codeFor(oldPhone, 'sign-in')
    expect((await edit({ ...change, oldCode })).json().msg).toBe('原手机短信验证码不正确或已过期')
  })

  it('accepts a second factor instead of a lost phone, unless it was set up just now', async () => {
    const now = Date.now()
    const change = { ...(await withPassword()), otp: '123456' }
    for (const since of [null, toShanghaiTime(now - 3_600_000)]) {
      setUp(since)
      expect((await edit(change)).json().msg).toBe('二次验证绑定满24小时后，才能代替原手机短信验证码')
    }
    setUp(toShanghaiTime(now - 90_000_000))
    expect((await edit({ ...change, otp: '000000' })).json().msg).toBe('动态验证码错误')
    expect((await edit(change)).json()).toMatchObject({ code: 0 })
    expect(stored()).toMatchObject({ phone })
  })
})
