import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
let bearer: { authorization: string }
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  gateway.upstream.on('POST', externalAccounts.leave.path, () => ({ tenantId: 1000002, userId: -1 }))
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  bearer = await gateway.bearer()
})

const external = '/admin/base/external'
const questionnaire = '/tenant-questionnaire/user/project'
const code = '123456'
const passwords = { password: 'Care2026', confirmPassword: 'Care2026', enc: '0', code, phone: '13800000001' }
type Line = [limit: string, max: number, seconds: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object]

/**
 * Rate limits of calls that are expensive or allow guessing: number of calls per address, and the period in seconds.
 */
const lines: Line[] = [
  ['sign-in', 60, 60, 'POST', '/auth/oauth/token?grant_type=password&username=x&password=y'],
  ['sign-in', 60, 60, 'POST', '/admin/user/tenant/list', { username: 'x', password: 'y' }],
  ['refresh', 300, 60, 'POST', '/auth/oauth/token?grant_type=refresh_token&refresh_token=x'],
  ['ticket', 60, 60, 'POST', '/auth/oauth/token?grant_type=password&token=x'],
  ['captcha', 60, 60, 'GET', '/code?randomStr=48151700000000001'],
  ['captcha', 60, 60, 'GET', '/code/slider?randomStr=48151700000000001'],
  ['captcha-work', 60, 60, 'GET', '/code/work?randomStr=48151700000000001'],
  ['sms-address', 20, 3600, 'GET', '/admin/mobile/13800000001'],
  ['sms-check', 60, 60, 'GET', `/admin/user/tenant/list/13800000001/${code}`],
  ['sms-check', 60, 60, 'POST', `/auth/mobile/token/sms?grant_type=mobile&mobile=SMS@13800000001&code=${code}`],
  ['sms-check', 60, 60, 'PUT', `${external}/forgetPwd`, passwords],
  ['sms-check', 60, 60, 'POST', `${external}/forgetPwd/policy`, { phone: '13800000001', code }],
  ['sms-check', 60, 60, 'POST', `${external}/register`, passwords],
  ['sms-check', 60, 60, 'POST', '/tenant-questionnaire/project/phone/code/check', { phoneNumber: '13800000001', code }],
  ['sms-address', 20, 3600, 'GET', '/tenant-questionnaire/project/phone/code?phoneNumber=13800000001'],
  ['social', 60, 60, 'GET', '/auth/social/authorize?type=DEMO&nonce=nonce-of-this-tab-01'],
  ['mail-check', 60, 60, 'PUT', '/admin/user/email', { email: 'a@b.cn', code }],
  [
    ...(['external-password', 10, 300, 'PUT', `${external}/updatePwd/x`] as const),
    { oldPassword: 'Care2026', newPassword: 'Care2027', confirmPassword: 'Care2027', enc: '0' },
  ],
  ['find-tenant', 30, 60, 'GET', `${external}/findTenant/x?name=x`],
  ['create-tenant', 20, 3600, 'POST', `${external}/createTenant/x`, {}],
  ['external-upload', 30, 600, 'POST', `${external}/upload/x`, {}],
  ['external', 60, 60, 'PUT', `${external}/unsubscribe/x?tenantId=1000002`],
  ...['basePackage', 'tenantPage/x', 'profile/x'].map(
    (name): Line => ['external', 240, 60, 'GET', `${external}/${name}`],
  ),
  ...[
    'updateEnterpriseInfo',
    'cancelTenant',
    'updateUserEnterprise',
    'joinTenant',
    'cancelJoin',
    'accept',
    'refused',
  ].map((name): Line => ['external', 240, 60, 'PUT', `${external}/${name}/x`, {}]),
  ...['getPackageAll/1', 'getPackageItemAll/1', 'getOrderInfo/1', 'getOrderList/1'].map(
    (name): Line => ['external-purchase', 120, 60, 'GET', `${external}/${name}`],
  ),
  ...['saveOrderBase', 'addBill'].map(
    (name): Line => ['external-purchase', 120, 60, 'POST', `${external}/${name}`, {}],
  ),
  ...['payOrder', 'cancelOrder/1/x'].map(
    (name): Line => ['external-purchase', 120, 60, 'PUT', `${external}/${name}`, {}],
  ),
  ...['details/x', 'theme/x', 'setting/x', 'setting-status'].map(
    (name): Line => ['questionnaire-open', 1_200, 60, 'GET', `${questionnaire}/${name}`],
  ),
  ['questionnaire-open', 1_200, 60, 'POST', `${questionnaire}/result/view/x`, {}],
  ['questionnaire-open', 1_200, 60, 'POST', `${questionnaire}/link/open`, {}],
  ['questionnaire-answer', 1_200, 60, 'POST', `${questionnaire}/result/create`, {}],
  ...['', '/drop'].map(
    (name): Line => ['questionnaire-partial', 2_400, 60, 'POST', `${questionnaire}/result/partial${name}`, {}],
  ),
  ['questionnaire-partial', 2_400, 60, 'GET', `${questionnaire}/result/partial`],
  ['questionnaire-upload', 60, 60, 'POST', '/tenant-questionnaire/project/file/upload/x', {}],
  ['questionnaire-public', 600, 60, 'GET', `${questionnaire}/result/public/page`],
  ['external', 240, 60, 'POST', `${external}/sign/x`, {}],
  ['external', 240, 60, 'POST', `${external}/clearMessages`, {}],
  ['external', 240, 60, 'GET', '/admin/tenant/source/1'],
  ['external', 240, 60, 'GET', '/tenant-admin/tenant/source/1'],
]

it.each(lines)('%s: %i in %i s for %s %s', async (limit, max, seconds, method, url, payload) => {
  const headers = url.includes('/user/email') ? bearer : { authorization: clientHeader }
  const ask = () => gateway.app.inject({ method, url, headers, ...(payload && { payload }) })
  const key = keys.limit(limit, '127.0.0.1')
  await redis.set(key, max - 1, 'EX', seconds)
  const last = await ask()
  expect(last.statusCode, last.body).not.toBe(429)
  expect(await redis.get(key)).toBe(String(max))
  const next = await ask()
  expect([next.statusCode, next.json().msg, next.headers['retry-after']]).toEqual([429, '请求过频繁', String(seconds)])

  await redis.flushall()
  if (url.includes('/user/email')) return
  await ask()
  const left = await redis.ttl(key)
  expect(left).toBeGreaterThan(seconds - 5)
  expect(left).toBeLessThanOrEqual(seconds)
})
