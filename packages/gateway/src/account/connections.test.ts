import type { SocialProvider } from '@care/shared/admin/session/ways/social.contract'
import {
  connectionRegistry,
  type KeptConnection,
  type SocialConnection,
} from '@care/shared/admin/session/ways/social-connections.contract'
import type { Page } from '@care/shared/http/page'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let other: FastifyInstance
let operator: { authorization: string }
/** Connections that the mocked services have stored. */
const kept = new Map<string, KeptConnection>()
let isAway = false

beforeAll(async () => {
  gateway = await startGateway({ DEMO: '1', SOCIAL_DING_APP_ID: 'ding-app', SOCIAL_DING_SECRET: 'ding-secret' })
  other = await gateway.another()
  const { on } = gateway.upstream
  on('GET', connectionRegistry.list.path, () => {
    if (isAway) throw new Error('away')
    return [...kept.values()]
  })
  on('GET', connectionRegistry.bound.path, () => [{ type: 'WX', accounts: 7 }])
  on('POST', connectionRegistry.save.path, ({ body }) => {
    const given = JSON.parse(body)
    const appSecret = given.appSecret ?? kept.get(given.type)?.appSecret
    if (!appSecret) return false
    kept.set(given.type, { remark: null, updateUser: '管理员', updateTime: '2026-01-02 03:04:05', ...given, appSecret })
    return true
  })
  on('POST', connectionRegistry.remove.path, ({ body }) => kept.delete(JSON.parse(body).type))
  operator = await gateway.bearer({ tenantId: 1, permissions: ['social:view', 'social:edit'] })
})
afterAll(() => gateway.stop())
beforeEach(() => {
  isAway = false
})

const ask = async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, headers = operator) =>
  (await gateway.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
const save = (given: object) => ask('PUT', '/admin/social/details', { type: 'WX', appId: 'wx-app-1', ...given })
const rows = async () => ((await ask('GET', '/admin/social/details/page')).data as Page<SocialConnection>).records
/** The providers that the sign-in page of another gateway lists. */
const offered = async () =>
  (await other.inject('/auth/social/providers')).json().data.map(({ type }: SocialProvider) => type)

it('every gateway’s sign-in page offers the enabled providers and redirects to their apps', async () => {
  expect(await offered()).toEqual(['DING', 'DEMO'])
  expect((await save({ appSecret: 'wx-secret-1' })).code).toBe(0)
  await untilPushed(offered, ['DING', 'WX', 'DEMO'])
  const query = { type: 'WX', nonce: 'nonce-of-this-tab-01' }
  const { url } = (await other.inject({ url: '/auth/social/authorize', query })).json().data
  expect(new URL(url).searchParams.get('appid')).toBe('wx-app-1')
  await save({ status: 'off' })
  await untilPushed(offered, ['DING', 'DEMO'])
  expect((await other.inject({ url: '/auth/social/authorize', query })).json().msg).toBe('不支持的登录方式')
})

it('the list shows each provider’s app id and number of bound people, never a secret', async () => {
  await save({ appSecret: 'wx-secret-2', status: 'on' })
  const all = await rows()
  expect(JSON.stringify(all)).not.toMatch(/wx-secret|ding-secret/)
  expect(all).toMatchObject([
    { type: 'WX', state: 'on', source: 'page', appId: 'wx-app-1', hasSecret: true, accounts: 7 },
    { type: 'DING', state: 'on', source: 'settings', appId: 'ding-app', hasSecret: true, accounts: 0 },
    { type: 'DEMO', source: 'demo' },
  ])
  expect(all[0]?.redirectUrl).toMatch(/^http.*\/authredirect$/)
  expect((await ask('DELETE', '/admin/social/details/WX')).code).toBe(0)
  expect((await rows())[0]).toMatchObject({ state: 'none', source: 'none', appId: null, hasSecret: false })
  expect((await ask('DELETE', '/admin/social/details/WX')).msg).toBe('登录方式的配置不存在')
})

it('connections from the settings cannot be changed, and invalid connections are refused', async () => {
  const setting = '钉钉登录来自服务器设置 SOCIAL_DING_APP_ID，请在设置中修改'
  expect((await save({ type: 'DING', appSecret: 'x'.repeat(9) })).msg).toBe(setting)
  expect((await ask('DELETE', '/admin/social/details/DING')).msg).toBe(setting)
  expect((await save({})).msg).toBe('请输入密钥')
  expect((await save({ appId: '有空格 的' })).msg).toContain('应用编号为4至64个')
  expect((await save({ appSecret: 'short' })).msg).toContain('密钥为8至128个字符')
  expect((await ask('DELETE', '/admin/social/details/DEMO')).msg).toBe('登录方式不存在')
  const manager = await gateway.bearer({ permissions: ['social:view', 'social:edit'] })
  expect(await ask('GET', '/admin/social/details/page', undefined, manager)).toMatchObject({ msg: '不允许访问' })
})

it('the gateway uses the last known connections while the services are unreachable', async () => {
  await save({ appSecret: 'wx-secret-3', status: 'on' })
  await untilPushed(offered, ['DING', 'WX', 'DEMO'])
  isAway = true
  expect(await offered()).toEqual(['DING', 'WX', 'DEMO'])
})
