import { phoneAccounts } from '@care/shared/session/phone.contract'
import { profiles } from '@care/shared/session/profile.contract'
import type { TokenAnswer } from '@care/shared/session/session'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
    ...{ method, url, headers: { authorization: `Bearer ${who.access_token}` } },
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

it('changes one’s own name without a password, and no one else’s account', async () => {
  expect((await edit({ nickName: '新名字', userId: 1, tenantId: 1 })).json()).toMatchObject({ code: 0, data: true })
  expect(stored()).toEqual({ nickName: '新名字', tenantId: 1000002, userId: token.user_info.id })
})

it('changes the password for who knows it, and ends all other sessions', async () => {
  const { username, id } = token.user_info
  const again = async () => {
    const headers = { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ username, password: 'Care2026', enc: '0' }).toString()
    const query = { grant_type: 'password' }
    return (await gateway.app.inject({ method: 'POST', url: '/auth/oauth/token', query, headers, payload })).json()
  }
  const elsewhere: TokenAnswer = await again()
  expect((await as(elsewhere, 'GET', '/admin/user/info')).statusCode).toBe(200)
  expect((await edit({ password: 'Care2026', newpassword1: 'Care2027' })).json()).toMatchObject({ code: 0 })
  expect(stored()).toEqual({ newPassword: 'Care2027', tenantId: 1000002, userId: id })
  expect((await as(token, 'GET', '/admin/user/info')).statusCode).toBe(200)
  expect((await as(elsewhere, 'GET', '/admin/user/info')).statusCode).toBe(401)
})

it.each([
  [{ password: 'Wrong2026', newpassword1: 'Care2027' }, '原密码不正确'],
  [{ newpassword1: 'Care2027' }, '原密码不正确'],
  [{ password: 'Care2026', newpassword1: 'abc12' }, '密码长度不低于6个字符。'],
  [{ password: 'Care2026', newpassword1: 'abcdefgh12345' }, '密码长度不超过12个字符。'],
  [{ password: 'Care2026', newpassword1: 'abcdefgh' }, '密码必须由数字，英文字母组成！'],
  [{ phone: '12345678901' }, '手机号码格式不正确'],
  [{ phone: '13812345678' }, '原密码不正确'],
  [{ phone: '13812345678', password: 'Care2026', code: '000000' }, '短信验证码不正确或已过期'],
  [{ nickName: ' ' }, '请输入姓名'],
  [{ email: 'nobody' }, '邮箱格式不正确'],
])('refuses %o', async (change, msg) => {
  expect((await edit(change)).json()).toMatchObject({ code: 1, msg })
})

it('changes the phone with the password and the code sent to the new one, once', async () => {
  const phone = '13812345678'
  const change = { phone, password: 'Care2026', code: await codeFor(phone, 'change') }
  expect((await edit(change)).json()).toMatchObject({ code: 0 })
  expect(stored()).toMatchObject({ phone })
  expect((await edit(change)).statusCode).toBe(428)
})

it('sets a forgotten password by the code sent to the phone, and ends that account’s sessions', async () => {
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

it('does not take a code for signing in as one for a forgotten password', async () => {
  const phone = '13800000001'
  const code = await codeFor(phone, 'sign-in')
  expect((await forget({ phone, password: 'Care2027', confirmPassword: 'Care2027', code })).statusCode).toBe(428)
})
