import type { OwnSession } from '@care/shared/admin/session/own-sessions.contract'
import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
  const two = [1000002, 1000003].map((tenantId) => accountOf({ username: 'float', tenantId }))
  gateway.upstream.people.set('float', { password: 'Care2026', accounts: two })
  gateway.upstream.people.set('other', { password: 'Care2026', accounts: [accountOf({ username: 'other' })] })
})
afterAll(() => gateway.stop())

async function signIn(username: string, tenantId = 1000002, device = 'Firefox'): Promise<TokenAnswer> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'password' },
    headers: {
      authorization: clientHeader,
      'tenant-id': String(tenantId),
      'user-agent': device,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ username, password: 'Care2026', enc: '0' }).toString(),
  })
  return answer.json()
}
const as = ({ access_token }: TokenAnswer, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  gateway.app.inject({ method, url, headers: { authorization: `Bearer ${access_token}` } })
const listOf = async (token: TokenAnswer) =>
  (await as(token, 'GET', '/auth/session/list')).json<{ data: OwnSession[] }>().data
const switchTo = (token: TokenAnswer, query = '') => as(token, 'GET', `/admin/user/switchUser${query}`)
const check = (token: string, headers: Record<string, string> = { authorization: clientHeader }) =>
  gateway.app.inject({ url: '/auth/oauth/check_token', query: { token }, headers })

it('a person’s live sessions are listed with device, address and time, and the current one is marked', async () => {
  const first = await signIn('float', 1000002, 'Tablet')
  const second = await signIn('float', 1000002, 'Desktop')
  const sessions = await listOf(second)
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Desktop', isCurrent: true },
    { device: 'Tablet', isCurrent: false },
  ])
  expect(sessions[0]).toMatchObject({ address: '127.0.0.1', method: 'password' })
  expect(sessions[0]?.signedInAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  await as(second, 'POST', '/auth/session/end-others')
  expect((await as(first, 'GET', '/admin/user/info')).statusCode).toBe(401)
  expect((await as(second, 'GET', '/admin/user/info')).statusCode).toBe(200)
})

it('one’s own session ends immediately, and another person’s session is a 404', async () => {
  const mine = await signIn('float')
  const elsewhere = await signIn('float', 1000002, 'Phone')
  const theirs = await signIn('other')
  const [other] = await listOf(theirs)
  expect((await as(mine, 'DELETE', `/auth/session/${other?.key}`)).statusCode).toBe(404)

  const phone = (await listOf(mine)).find(({ device }) => device === 'Phone')
  expect((await as(mine, 'DELETE', `/auth/session/${phone?.key}`)).json()).toMatchObject({ code: 0, data: true })
  await untilPushed(async () => (await as(elsewhere, 'GET', '/admin/user/info')).statusCode, 401)
  expect((await as(mine, 'DELETE', `/auth/session/${phone?.key}`)).statusCode).toBe(404)
})

it('the list omits the same person’s session in another tenant', async () => {
  const here = await signIn('float', 1000003)
  await signIn('float', 1000002)
  expect(await listOf(here)).toHaveLength(1)
})

it('sessions in another tenant or of other people cannot be ended, neither singly nor all together', async () => {
  const [here, there, theirs] = [await signIn('float'), await signIn('float', 1000003), await signIn('other')]
  const keysOf = async (token: TokenAnswer) => (await listOf(token)).map(({ key }) => key)
  for (const key of [...(await keysOf(there)), ...(await keysOf(theirs))])
    expect((await as(here, 'DELETE', `/auth/session/${key}`)).statusCode).toBe(404)
  const more = [await signIn('float'), await signIn('float')]
  expect((await as(here, 'POST', '/auth/session/end-others')).json().data).toBeGreaterThanOrEqual(2)
  const statuses = async (tokens: TokenAnswer[]) =>
    Promise.all(tokens.map(async (token) => (await as(token, 'GET', '/admin/user/info')).statusCode))
  expect(await statuses(more)).toEqual([401, 401])
  expect(await statuses([here, there, theirs])).toEqual([200, 200, 200])
  expect(await keysOf(here)).toHaveLength(1)
})

it('a window switches to another tenant that the sign-in proved, and each session stays in its tenant', async () => {
  const here = await signIn('float', 1000002)
  const offered = (await switchTo(here)).json<{ data: { id: number }[] }>().data
  expect(offered.map(({ id }) => id)).toEqual([1000002, 1000003])
  const there = (await switchTo(here, '?tenantId=1000003')).json<{ data: TokenAnswer }>().data
  expect(there.user_info.tenantId).toBe(1000003)
  expect((await as(there, 'GET', '/admin/user/info')).json().data.tenantId).toBe(1000003)
  expect((await as(here, 'GET', '/admin/user/info')).json().data.tenantId).toBe(1000002)
  expect((await switchTo(there)).json().data).toHaveLength(2)
})

it('only the window that switched away from a session lists it and can end it', async () => {
  const here = await signIn('float', 1000002, 'Before')
  const there = (await switchTo(here, '?tenantId=1000003')).json<{ data: TokenAnswer }>().data
  const back = (await switchTo(there, '?tenantId=1000002')).json<{ data: TokenAnswer }>().data
  const left = async (token: TokenAnswer) => (await listOf(token)).filter(({ leftTenant }) => leftTenant !== null)
  expect(await left(here)).toEqual([])
  expect(await left(there)).toMatchObject([{ device: 'Before', leftTenant: here.user_info.tenantName }])
  expect((await left(back)).map(({ leftTenant }) => leftTenant).sort()).toEqual(
    [here, there].map(({ user_info }) => user_info.tenantName).sort(),
  )

  const [first] = await left(there)
  expect((await as(there, 'DELETE', `/auth/session/${first?.key}`)).json()).toMatchObject({ code: 0 })
  expect(await left(there)).toEqual([])
  await untilPushed(async () => (await as(here, 'GET', '/admin/user/info')).statusCode, 401)
  expect((await as(back, 'POST', '/auth/session/end-others')).json().code).toBe(0)
  await untilPushed(async () => (await as(there, 'GET', '/admin/user/info')).statusCode, 401)
})

it('switching to a tenant that the sign-in did not prove is refused', async () => {
  const other = await signIn('other')
  expect((await switchTo(other, '?tenantId=1000003')).statusCode).toBe(403)
  expect((await switchTo(other, '?tenantId=x')).statusCode).toBe(400)
  expect((await gateway.app.inject({ url: '/admin/user/switchUser' })).statusCode).toBe(401)
})

it('a session created by a switch of tenants can be refreshed', async () => {
  const there = (await switchTo(await signIn('float'), '?tenantId=1000003')).json<{ data: TokenAnswer }>().data
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'refresh_token', refresh_token: there.refresh_token },
    headers: { authorization: clientHeader },
  })
  expect(answer.json<TokenAnswer>().user_info.tenantId).toBe(1000003)
  expect((await switchTo(answer.json<TokenAnswer>())).json().data).toHaveLength(2)
})

it('a registered client can introspect a token until the token’s session ends', async () => {
  const token = await signIn('other')
  const answer = await check(token.access_token)
  expect(answer.json()).toMatchObject({ active: true, user_name: 'other', client_id: 'console', scope: ['server'] })
  expect(answer.json<{ exp: number }>().exp * 1000).toBeGreaterThan(Date.now() + 11 * 3600_000)
  expect((await check(token.access_token, {})).statusCode).toBe(401)
  await as(token, 'DELETE', '/auth/token/logout')
  expect((await check(token.access_token)).json()).toMatchObject({ code: 1, msg: '令牌无效或已过期' })
  expect((await check('rubbish')).statusCode).toBe(400)
})

it('each sign-in and each failed attempt is logged with the client address', async () => {
  await signIn('float', 1000002, 'Noted')
  const noted = () =>
    gateway.upstream.received.filter(({ path }) => path === signInLog.note.path).map(({ body }) => JSON.parse(body))
  expect(noted().at(-1)).toMatchObject({ tenantId: 1000002, method: 'password', result: 'success', device: 'Noted' })

  const form = new URLSearchParams({ username: 'float', password: 'Wrong2026', enc: '0' }).toString()
  const headers = { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' }
  await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    headers,
    payload: form,
    query: { grant_type: 'password' },
  })
  await expect.poll(() => noted().at(-1)).toMatchObject({ username: 'float', result: 'failure', address: '127.0.0.1' })
})
