import { profiles } from '@care/shared/admin/session/profile.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { mails } from '@care/shared/admin/session/ways/mail.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
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
beforeEach(() => redis.flushall())

const sent = (path: string) => JSON.parse(gateway.upstream.received.findLast((one) => one.path === path)?.body ?? '{}')
const group = { tenantId: 1_000_001, allowedTenantIds: [1_000_001, 1_000_002] }
const email = 'Nurse@Example.cn'

it('a mail address is verified for the own account, ignoring case', async () => {
  const { access_token, user_info } = await gateway.signIn(group)
  const headers = { authorization: `Bearer ${access_token}`, 'tenant-id': '1000002' }
  const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
    gateway.app.inject({ method, url, headers, payload })
  expect((await ask('POST', '/admin/user/email/code', { email })).statusCode).toBe(200)
  const { code } = sent(mails.sendCode.path)
  const again = await ask('POST', '/admin/user/email/code', { email: email.toLowerCase() })
  expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60'])
  const proven = { email: email.toLowerCase(), code }
  expect((await ask('PUT', '/admin/user/email', proven)).statusCode).toBe(200)
  const { email: kept, ...owner } = sent(mails.prove.path)
  expect([kept.toLowerCase(), owner]).toEqual([email.toLowerCase(), { tenantId: 1_000_001, userId: user_info.id }])
})

it('mails are limited per minute, hour and day', async () => {
  const { access_token, user_info } = await gateway.signIn(group)
  const headers = { authorization: `Bearer ${access_token}` }
  await gateway.app.inject({ method: 'POST', url: '/admin/user/email/code', headers, payload: { email } })
  const windows: [name: string, who: string, seconds: number][] = [
    ['mail-minute', email.toLowerCase(), 60],
    ['mail-day', email.toLowerCase(), 86_400],
    ['mail-from', '127.0.0.1', 3_600],
    ['mail-user', `1000001:${user_info.id}`, 3_600],
    ['mail-all', 'all', 3_600],
  ]
  for (const [name, who, seconds] of windows) {
    const left = await redis.ttl(keys.limit(name, who))
    expect(left, name).toBeGreaterThan(seconds - 10)
    expect(left, name).toBeLessThanOrEqual(seconds)
  }
})

it('a password reset ends the sessions of every account with the phone, and no other sessions', async () => {
  const phone = '13800000001'
  const people = [await gateway.signIn(), await gateway.signIn({ tenantId: 1_000_003 }), await gateway.signIn()]
  const owners = people.map(({ user_info: { id: userId, tenantId } }) => ({ tenantId, userId }))
  gateway.upstream.on('PUT', profiles.resetByPhone.path, () => owners.slice(0, 2))
  const asClient = { authorization: clientHeader }
  await gateway.app.inject({ url: `/admin/mobile/${phone}`, query: { purpose: 'forgot' }, headers: asClient })
  const { code } = sent(phoneAccounts.sendCode.path)
  const payload = { phone, password: 'Care2027', confirmPassword: 'Care2027', code, enc: '0' }
  const url = '/admin/base/external/forgetPwd'
  expect((await gateway.app.inject({ method: 'PUT', url, payload })).statusCode).toBe(200)
  const statusOf = async ({ access_token }: TokenAnswer) => {
    const headers = { authorization: `Bearer ${access_token}` }
    return (await gateway.app.inject({ url: '/admin/user/info', headers })).statusCode
  }
  expect(await Promise.all(people.map(statusOf))).toEqual([401, 401, 200])
})
