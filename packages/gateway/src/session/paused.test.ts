import { notices } from '@care/shared/admin/announcements/announcements.contract'
import type { TenantChoice, TenantChoices, TokenAnswer } from '@care/shared/admin/session/session'
import { account, accounts } from '@care/shared/admin/session/session.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { jobs } from '@care/shared/jobs/jobs.contract'
import { search } from '@care/shared/overview/search/search.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway({ UPSTREAM_MONITOR_URL: 'http://127.0.0.1:9' })
  redis = new Redis(gateway.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})

const start = Date.now()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start)
})
afterEach(() => void vi.useRealTimers())

const frozen = [401, '机构账户已被冻结,请联系管理员进行解冻', 'institution-frozen']
const expired = [401, '机构账户时间到期', 'institution-expired']
const fine = [200, null, undefined]

const ask = async (token: TokenAnswer, path: string, method: 'GET' | 'POST' = 'GET') => {
  const headers = { authorization: `Bearer ${token.access_token}` }
  const answer = await gateway.app.inject({ method, url: path, headers })
  const { msg, data } = answer.json<{ msg: string | null; data: { reason?: string } | null }>()
  return [answer.statusCode, msg, data?.reason]
}
let tenantId = 1000100
const someone = () =>
  gateway.signIn({ tenantId: ++tenantId, permissions: ['elder:view', 'device:view', 'warning:view'] })
/** Publishes a change of the institution, and sets the clock to the time when gateways read the institution again. */
async function told(change: { status: string; endsAt: number | null }, at: number) {
  await redis.set(
    keys.institutionChanged(tenantId),
    JSON.stringify({ kind: 'institution-changed', tenantId, ...change }),
  )
  vi.setSystemTime(at)
}

it('calls are refused while their institution is frozen, but the session stays', async () => {
  const token = await someone()
  expect(await ask(token, elders.page.path)).toEqual(fine)
  await told({ status: '9', endsAt: null }, start + 5_000)
  for (const path of [elders.page.path, devices.page.path, devices.types.path, '/monitor/list'])
    expect(await ask(token, path), path).toEqual(frozen)
  await told({ status: '0', endsAt: null }, start + 10_000)
  expect(await ask(token, elders.page.path)).toEqual(fine)
})

it('calls are refused from the moment that the institution expires', async () => {
  const token = await someone()
  await told({ status: '0', endsAt: start + 20_000 }, start + 5_000)
  expect(await ask(token, elders.page.path)).toEqual(fine)
  vi.setSystemTime(start + 20_000)
  expect(await ask(token, elders.page.path)).toEqual(expired)
})

it('warnings are still received and handled while the institution is frozen: socket, calls and their page', async () => {
  const token = await someone()
  await told({ status: '9', endsAt: null }, start + 5_000)
  expect(await ask(token, elders.page.path)).toEqual(frozen)
  for (const path of [account.info.path, warnings.bell.path, warnings.page.path, elders.get.path.replace(':id', '7')])
    expect(await ask(token, path), path).toEqual(fine)
  expect(await ask(token, '/auth/socket-ticket', 'POST')).toEqual(fine)
})

it('exports and imports are refused while the institution is frozen, although they need no permission', async () => {
  const token = await someone()
  await told({ status: '9', endsAt: null }, start + 5_000)
  const searched = `${search.find.path}?text=%E7%8E%8B`
  for (const path of [elders.home.path, searched, jobs.file.path.replace(':key', '0123456789abcdef')])
    expect(await ask(token, path), path).toEqual(frozen)
  for (const call of [jobs.export, jobs.import]) expect(await ask(token, call.path, 'POST'), call.path).toEqual(frozen)
  for (const path of [jobs.page.path, notices.unread.path]) expect(await ask(token, path), path).toEqual(fine)
})

it('a session can be refreshed while the institution is frozen', async () => {
  const token = await someone()
  gateway.upstream.on('POST', accounts.refresh.path, () => ({
    ...accountOf({ tenantId, permissions: ['elder:view'] }),
    institution: { status: '9', endsAt: null },
  }))
  const query = { grant_type: 'refresh_token', refresh_token: token.refresh_token }
  const url = '/auth/oauth/token'
  const answer = await gateway.app.inject({ method: 'POST', url, query, headers: { authorization: clientHeader } })
  expect(answer.statusCode).toBe(200)
  expect(await ask(answer.json<TokenAnswer>(), elders.page.path)).toEqual(frozen)
})

it('a frozen institution is listed, and switching to it is refused', async () => {
  const token = await someone()
  gateway.upstream.on('POST', accounts.refresh.path, () => ({
    ...accountOf({ tenantId }),
    institution: { status: '9', endsAt: start },
    logo: '/logo.png',
  }))
  const headers = { authorization: `Bearer ${token.access_token}` }
  const list = await gateway.app.inject({ url: '/admin/user/switchUser', headers })
  const [choice] = list.json<{ data: TenantChoice[] }>().data
  expect(choice).toMatchObject({
    id: tenantId,
    status: '9',
    logo: '/logo.png',
    endTime: expect.stringMatching(/^20\d\d-/),
  })
  expect(await ask(token, `/admin/user/switchUser?tenantId=${tenantId}`)).toEqual(frozen)
})

it('institutions whose membership is pending are listed but cannot be chosen, and a single usable one is chosen directly', async () => {
  const all = [
    accountOf({ tenantId: 1000002 }),
    { ...accountOf({ tenantId: 1000777 }), isPending: true, logo: '/own.png' },
  ]
  gateway.upstream.people.set('both', { password: 'Care2026', accounts: all })
  const headers = { authorization: clientHeader }
  const payload = { username: 'both', password: 'Care2026', enc: '0', queryTypeConsole: '1' }
  const list = await gateway.app.inject({ method: 'POST', url: account.tenantChoices.path, headers, payload })
  const { token, tenants } = list.json<{ data: TenantChoices }>().data
  expect(tenants.map(({ id, auditStatus, logo }) => [id, auditStatus, logo])).toEqual([
    [1000002, 1, null],
    [1000777, 0, '/own.png'],
  ])
  const asked = gateway.upstream.received.findLast(({ path }) => path === accounts.verify.path)
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ withClosed: true })
  const enter = (more: object) => {
    const query = { grant_type: 'password', token }
    return gateway.app.inject({ method: 'POST', url: '/auth/oauth/token', query, headers: { ...headers, ...more } })
  }
  const refused = await enter({ 'tenant-id': '1000777' })
  expect([refused.statusCode, refused.json().msg]).toEqual([403, '机构正在审核，通过后才能登录'])
  expect((await enter({})).json<TokenAnswer>().user_info.tenantId).toBe(1000002)
})
