import { puzzles } from '@care/shared/admin/session/ways/captcha.contract'
import { mails } from '@care/shared/admin/session/ways/mail.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { socialAccounts, type UnboundIdentity } from '@care/shared/admin/session/ways/social.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { openSocket, ticketFor } from '../testing/live-client.ts'

let gateway: TestGateway
let redis: Redis
const phone = '13800000001'
const email = 'nurse@example.cn'
const nonce = 'nonce-of-this-tab-01'
const randomStr = '48151700000000001'

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  const puzzle = { background: 'data:b', piece: 'data:p', width: 320, height: 160, pieceWidth: 53, pieceHeight: 53 }
  gateway.upstream.on('GET', puzzles.draw.path, () => ({ ...puzzle, x: 200, y: 31 }))
  gateway.upstream.on('POST', mails.sendCode.path, () => true)
  gateway.upstream.on('PUT', mails.prove.path, () => true)
  gateway.upstream.on('POST', socialAccounts.bind.path, () => true)
  gateway.upstream.on('POST', socialAccounts.byIdentity.path, () => ({ isBound: false, accounts: [] }))
  const accounts = [1000002, 1000003].map((tenantId) => accountOf({ username: 'float', tenantId, phone }))
  gateway.upstream.people.set('float', { password: 'Care2026', accounts })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(() => redis.flushall())

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, given: object = {}) =>
  gateway.app.inject({ method, url, headers: { authorization: clientHeader }, ...given })
const sent = (path: string) =>
  JSON.parse(gateway.upstream.received.findLast((one) => one.path === path)?.body ?? '{}') as { code: string }
async function beginDemo() {
  const { data } = (await ask('GET', '/auth/social/authorize', { query: { type: 'DEMO', nonce } })).json()
  const state = new URL(data.url, 'http://x').searchParams.get('state') ?? ''
  const chosen = await ask('GET', '/auth/social/demo/as', { query: { state, person: 'demo-chen-xin' } })
  const code = new URL(String(chosen.headers.location), 'http://x').searchParams.get('code') ?? ''
  const query = { grant_type: 'mobile', mobile: 'DEMO@', state, code, nonce }
  return { state, code, use: () => ask('POST', '/auth/mobile/token/social', { query }) }
}

interface Lent {
  key: string
  /** Uses the token; returns the status. */
  use: () => Promise<number>
}
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode

/**
 * Short-lived tokens: how each is issued, its lifetime in seconds, and the status when it is used in time and too late.
 */
const lent: [name: string, seconds: number, inTime: number, late: number, lend: () => Promise<Lent>][] = [
  [
    'a socket ticket',
    30,
    1000,
    4401,
    async () => {
      const token = await gateway.signIn()
      const ticket = await ticketFor(gateway, `Bearer ${token.access_token}`)
      const address = `${gateway.url}/tenant-device/ws/${token.user_info.id}?ticket=${ticket}`
      const use = async () => {
        const client = await openSocket(address)
        const greeted = client.until(({ kind }) => kind === 'hello').then(() => 1000)
        return Promise.race([greeted, client.closed]).catch(() => client.closed)
      }
      return { key: keys.socketTicket(ticket), use }
    },
  ],
  [
    'the ticket for choosing an institution',
    300,
    200,
    426,
    async () => {
      const payload = { username: 'float', password: 'Care2026', enc: '0' }
      const { token } = (await ask('POST', '/admin/user/tenant/list', { payload })).json().data
      const headers = { authorization: clientHeader, 'tenant-id': '1000003' }
      const query = { grant_type: 'password', token }
      return {
        key: keys.tenantTicket(token),
        use: () => statusOf(ask('POST', '/auth/oauth/token', { query, headers })),
      }
    },
  ],
  [
    'the solution of a picture captcha',
    120,
    200,
    428,
    async () => {
      await redis.set(keys.limit('sms-suspect-phone', phone), 1, 'EX', 3600)
      await ask('GET', '/code', { query: { randomStr } })
      const code = (await redis.get(keys.captcha(randomStr))) ?? ''
      const query = { randomStr, code }
      return { key: keys.captcha(randomStr), use: () => statusOf(ask('GET', `/admin/mobile/${phone}`, { query })) }
    },
  ],
  [
    'a puzzle captcha',
    120,
    200,
    428,
    async () => {
      await ask('GET', '/code/slider', { query: { randomStr } })
      const key = keys.puzzle(randomStr)
      const trail = [
        [0, 0],
        [40, 12],
        [90, 60],
        [150, 130],
        [260, 187],
        [410, 200],
      ]
      const payload = { randomStr, x: 200, duration: 430, trail }
      return { key, use: () => statusOf(ask('POST', '/code/slider', { payload })) }
    },
  ],
  [
    'the code for a solved puzzle',
    120,
    200,
    428,
    async () => {
      await redis.set(keys.limit('sms-suspect-phone', phone), 1, 'EX', 3600)
      await redis.set(keys.puzzle(randomStr), JSON.stringify({ x: 200, drawnAt: Date.now() - 2_000 }))
      const trail = [0, 12, 60, 130, 187, 200].map((x, at) => [at * 80 + x / 10, x])
      const payload = { randomStr, x: 200, duration: 430, trail }
      const { code } = (await ask('POST', '/code/slider', { payload })).json().data
      const query = { randomStr, code }
      return { key: keys.captcha(randomStr), use: () => statusOf(ask('GET', `/admin/mobile/${phone}`, { query })) }
    },
  ],
  [
    'a short message’s code',
    300,
    200,
    400,
    async () => {
      await ask('GET', `/admin/mobile/${phone}`)
      const { code } = sent(phoneAccounts.sendCode.path)
      const use = () => statusOf(ask('GET', `/admin/user/tenant/list/${phone}/${code}`))
      return { key: keys.smsCode('sign-in', phone), use }
    },
  ],
  [
    'a mail’s code',
    300,
    200,
    400,
    async () => {
      const token = await gateway.signIn()
      const headers = { authorization: `Bearer ${token.access_token}` }
      await ask('POST', '/admin/user/email/code', { headers, payload: { email } })
      const payload = { email, code: sent(mails.sendCode.path).code }
      return {
        key: keys.smsCode('email', `1000002:${token.user_info.id} ${email}`),
        use: () => statusOf(ask('PUT', '/admin/user/email', { headers, payload })),
      }
    },
  ],
  [
    'the state of a third-party sign-in',
    600,
    417,
    400,
    async () => {
      const { state, use } = await beginDemo()
      return { key: keys.socialState(state), use: () => statusOf(use()) }
    },
  ],
  [
    'the ticket of an unbound identity',
    300,
    200,
    400,
    async () => {
      const { ticket } = (await (await beginDemo()).use()).json<{ data: UnboundIdentity }>().data
      const headers = await gateway.bearer()
      const use = () => statusOf(ask('POST', '/admin/user/social/bind', { headers, payload: { ticket } }))
      return { key: keys.socialTicket(ticket), use }
    },
  ],
]

describe.each(lent)('%s', (name, seconds, inTime, late, lend) => {
  it(`is valid once, for ${seconds} seconds`, async () => {
    const { key, use } = await lend()
    if (name === 'a puzzle captcha')
      await redis.set(key, JSON.stringify({ x: 200, drawnAt: Date.now() - 2_000 }), 'KEEPTTL')
    const left = await redis.ttl(key)
    expect(left).toBeGreaterThan(seconds - 5)
    expect(left).toBeLessThanOrEqual(seconds)
    expect(await use()).toBe(inTime)
    expect(await use()).toBe(late)
  })

  it('is invalid after its lifetime', async () => {
    const { key, use } = await lend()
    expect(await redis.expire(key, 0)).toBe(1)
    expect(await use()).toBe(late)
  })
})

it('the API documentation page can be read for a quarter of an hour', async () => {
  const ticket = await ticketFor(
    gateway,
    (await gateway.bearer({ tenantId: 1, permissions: ['api:view'] })).authorization,
  )
  const entered = await gateway.app.inject({ url: '/api-docs', query: { ticket } })
  const pass = /care-docs=([\w-]{22}); .*Max-Age=900$/.exec(String(entered.headers['set-cookie']))?.[1] ?? ''
  const left = await redis.ttl(keys.docsPass(pass))
  expect(left).toBeGreaterThan(895)
  expect(left).toBeLessThanOrEqual(900)
  const read = () => gateway.app.inject({ url: '/openapi.json', headers: { cookie: `care-docs=${pass}` } })
  expect((await read()).statusCode).toBe(200)
  await redis.expire(keys.docsPass(pass), 0)
  expect((await read()).statusCode).toBe(401)
})
