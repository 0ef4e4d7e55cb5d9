import {
  type Client,
  type ClientSecret,
  clientRegistry,
  type KeptClient,
} from '@care/shared/admin/session/clients.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let other: FastifyInstance
let operator: { authorization: string }
/** Clients that the mocked services have stored. */
const kept = new Map<string, KeptClient>()
beforeAll(async () => {
  gateway = await startGateway()
  other = await gateway.another()
  const { on, people } = gateway.upstream
  on('GET', clientRegistry.list.path, () => [...kept.values()])
  on('POST', clientRegistry.create.path, ({ body }) => keep(JSON.parse(body)))
  on('POST', clientRegistry.update.path, ({ body }) => keep(JSON.parse(body)))
  on('POST', clientRegistry.rotate.path, ({ body }) => {
    const { clientId, secretHash, graceHours } = JSON.parse(body)
    const before = kept.get(clientId)
    const old = graceHours > 0 ? before?.secretHash : null
    return keep({ clientId, secretHash, oldSecretHash: old, oldSecretEndsAt: old ? Date.now() + 3600_000 : null })
  })
  on('POST', clientRegistry.remove.path, ({ body }) => kept.delete(JSON.parse(body).clientId))
  people.set('partner', { password: 'Care2026', accounts: [accountOf({ username: 'partner' })] })
  operator = await gateway.bearer({ tenantId: 1, permissions: ['client:view', 'client:edit'] })
})
afterAll(() => gateway.stop())

function keep(given: Partial<KeptClient> & { clientId: string }) {
  const fresh = { createUser: '管理员', createTime: null, secretTime: null, oldSecretUntil: null }
  const secret = { oldSecretHash: null, oldSecretEndsAt: null }
  kept.set(given.clientId, { ...fresh, ...secret, ...kept.get(given.clientId), ...given } as KeptClient)
  return true
}
const draft = {
  clientId: 'partner',
  name: '对接平台',
  status: 'on',
  authorizedGrantTypes: ['password', 'refresh_token'],
  accessTokenValidity: 900,
  refreshTokenValidity: 1800,
}
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = operator) =>
  (await gateway.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
const make = async (given: object = {}): Promise<ClientSecret> =>
  (await ask('POST', '/admin/client', { ...draft, ...given })).data
const token = (secret: string, query: Record<string, string> = {}, app = other) =>
  app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'password', ...query },
    headers: {
      authorization: `Basic ${Buffer.from(`partner:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ username: 'partner', password: 'Care2026', enc: '0' }).toString(),
  })
const page = async () => (await ask('GET', '/admin/client/page')).data as Page<Client>

it('every gateway immediately accepts a new client and its token lifetime', async () => {
  expect((await token('anything')).statusCode).toBe(401)
  const { clientSecret } = await make()
  await untilPushed(async () => (await token(clientSecret)).statusCode, 200)
  const answer = (await token(clientSecret)).json<TokenAnswer>()
  expect(answer).toMatchObject({ expires_in: 900, clientId: 'partner' })
  expect(
    (await token(clientSecret, { grant_type: 'refresh_token', refresh_token: answer.refresh_token })).json(),
  ).toMatchObject({
    expires_in: 900,
  })
  expect(JSON.stringify(await page())).not.toMatch(new RegExp(`${clientSecret}|ecretHash`))
  expect((await page()).records).toMatchObject([
    { clientId: 'console', isFixed: true },
    { clientId: 'partner', isFixed: false, sessions: expect.any(Number) },
  ])
})

it('a grant type removed from a client is refused from the next call on', async () => {
  const { clientSecret } = await make()
  await ask('PUT', '/admin/client', { ...draft, authorizedGrantTypes: ['check_token'] })
  await untilPushed(async () => (await token(clientSecret)).json().msg, '客户端未开通“密码登录”')
  await ask('PUT', '/admin/client', { ...draft, status: 'off' })
  await untilPushed(async () => (await token(clientSecret)).json().msg, '客户端认证失败')
})

it('a client’s secret is changed with or without a grace period for the old one', async () => {
  const first = await make()
  const second = (await ask('POST', '/admin/client/secret', { clientId: 'partner', graceHours: 1 }))
    .data as ClientSecret
  const statuses = (...secrets: ClientSecret[]) =>
    Promise.all(secrets.map(async ({ clientSecret }) => (await token(clientSecret)).statusCode))
  await untilPushed(() => statuses(first, second), [200, 200])
  const third = (await ask('POST', '/admin/client/secret', { clientId: 'partner' })).data as ClientSecret
  await untilPushed(() => statuses(first, second, third), [401, 401, 200])
})

it('neither a client in use nor one from the settings can be removed', async () => {
  await make()
  const remove = async (id: string) => (await ask('DELETE', `/admin/client/${id}`)).msg
  expect(await remove('partner')).toBe('客户端仍在启用，请先停用')
  await ask('PUT', '/admin/client', { ...draft, status: 'off' })
  expect(await remove('partner')).toMatch(/^还有 \d+ 个由它登录的在线会话/)
  expect(await remove('console')).toContain('CLIENTS')
  expect(await remove('nobody')).toBe('客户端不存在')
  await make({ clientId: 'unused', status: 'off' })
  expect(await remove('unused')).toBe(null)
  expect(kept.has('unused')).toBe(false)
})

it('only the operator may manage clients', async () => {
  const manager = await gateway.bearer({ permissions: ['client:view', 'client:edit'] })
  expect(await ask('GET', '/admin/client/page', undefined, manager)).toMatchObject({ code: 1, msg: '不允许访问' })
  expect(await ask('POST', '/admin/client', { ...draft, clientId: 'console' })).toMatchObject({
    msg: '客户端编号已存在',
  })
})
