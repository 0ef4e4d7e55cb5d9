import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import type { Account, TenantChoices, TokenAnswer } from '@care/shared/admin/session/session'
import {
  type SocialPurpose,
  type SocialType,
  socialAccounts,
  type UnboundIdentity,
} from '@care/shared/admin/session/ways/social.contract'
import type { Permission } from '@care/shared/http/endpoint'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { appIds, appSecret, startProviders, type TestProviders } from '../testing/providers.ts'

let gateway: TestGateway
let redis: Redis
let third: TestProviders
/** The accounts of the mocked service, by `TYPE openId`. */
const bound = new Map<string, Account[]>()

beforeAll(async () => {
  third = await startProviders()
  gateway = await startGateway({
    SOCIAL_WX_APP_ID: appIds.wechat,
    SOCIAL_WX_SECRET: appSecret,
    SOCIAL_WX_API_URL: third.url,
    SOCIAL_DING_APP_ID: appIds.dingtalk,
    SOCIAL_DING_SECRET: appSecret,
    SOCIAL_DING_API_URL: third.url,
  })
  redis = new Redis(gateway.redis.url)
  gateway.upstream.on('POST', socialAccounts.byIdentity.path, ({ body }) => {
    const { type, openId } = JSON.parse(body) as { type: string; openId: string }
    const accounts = bound.get(`${type} ${openId}`)
    if (accounts) gateway.upstream.people.set(openId, { password: '', accounts })
    return { isBound: accounts !== undefined, accounts: accounts ?? [] }
  })
  gateway.upstream.on('POST', socialAccounts.bind.path, () => true)
})
afterAll(async () => {
  redis.disconnect()
  await third.stop()
  await gateway.stop()
})
beforeEach(async () => {
  await redis.flushall()
  bound.clear()
  third.calls.length = 0
  third.broken = null
})

const nonce = 'nonce-of-this-tab-01'
const gone = { code: 1, msg: '授权已失效，请重新发起', data: null }

async function begin(
  type: SocialType,
  { purpose = 'sign-in' as SocialPurpose, headers = {} as Record<string, string> } = {},
) {
  const query = { type, purpose, nonce }
  const answer = await gateway.app.inject({ url: '/auth/social/authorize', query, headers })
  const url = new URL(answer.json<{ data: { url: string } }>().data.url)
  return { url, state: url.searchParams.get('state') ?? '' }
}
const signIn = (query: Record<string, string>, headers: Record<string, string> = { 'tenant-id': '1' }) =>
  gateway.app.inject({
    method: 'POST',
    url: '/auth/mobile/token/social',
    query: { grant_type: 'mobile', ...query },
    headers: { authorization: clientHeader, ...headers },
  })
/** Gets a code of the demo provider from a link on its page. */
async function chooseOnDemoPage(state: string, person: string) {
  const { headers } = await gateway.app.inject({ url: '/auth/social/demo/as', query: { state, person } })
  return new URL(String(headers.location), 'http://x').searchParams.get('code') ?? ''
}
async function demoSignIn(person = 'demo-li-juan') {
  const { state } = await begin('DEMO')
  const code = await chooseOnDemoPage(state, person)
  return signIn({ mobile: `DEMO@${code}`, state, code, nonce })
}
const bodyOf = (path: string): unknown =>
  JSON.parse(gateway.upstream.received.findLast((received) => received.path === path)?.body ?? '{}')

it('the connected providers are offered, and the demo’s own is marked', async () => {
  expect((await gateway.app.inject('/auth/social/providers')).json().data).toEqual([
    { type: 'WX', name: '微信', isDemo: false },
    { type: 'DING', name: '钉钉', isDemo: false },
    { type: 'DEMO', name: '演示登录', isDemo: true },
  ])
})

it('a person signs in with WeChat by the union id, whatever tenant the first call names', async () => {
  third.wechat.set('wx-code', { openid: 'open-1', unionid: 'union-1', nickname: '小林' })
  bound.set('WX union-1', [accountOf({ username: 'lin' })])
  const { url, state } = await begin('WX')
  expect(`${url.origin}${url.pathname}${url.hash}`).toBe('https://open.weixin.qq.com/connect/qrconnect#wechat_redirect')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: appIds.wechat,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
    redirect_uri: 'http://localhost:80/authredirect',
  })
  const answer = await signIn({ mobile: 'WX@wx-code', state, code: 'wx-code', nonce })
  expect(answer.json<TokenAnswer>()).toMatchObject({ token_type: 'bearer', user_info: { username: 'lin' } })
})

it('a person signs in with DingTalk, with the code in `mobile` only', async () => {
  third.dingtalk.set('ding-code', { unionId: 'union-d', nick: '老周' })
  bound.set('DING union-d', [accountOf({ username: 'zhou' })])
  const { url, state } = await begin('DING')
  expect(`${url.origin}${url.pathname}`).toBe('https://login.dingtalk.com/oauth2/auth')
  expect(url.searchParams.get('client_id')).toBe(appIds.dingtalk)
  const answer = await signIn({ mobile: 'DING@ding-code', state, nonce })
  expect(answer.json<TokenAnswer>().user_info.username).toBe('zhou')
})

it('a person of several institutions chooses one, once', async () => {
  const two = [accountOf({ username: 'ting' }), accountOf({ username: 'ting', tenantId: 1000003 })]
  bound.set('DEMO demo-he-ting', two)
  const { token, tenants } = (await demoSignIn('demo-he-ting')).json<TenantChoices>()
  expect(tenants.map(({ id }) => id)).toEqual([1000002, 1000003])
  const choose = (tenantId: string) => signIn({ mobile: 'DEMO@', token }, { 'tenant-id': tenantId })
  expect((await choose('1000010')).json()).toMatchObject({ code: 1, msg: '不允许访问该机构' })
  expect((await choose('1000003')).json<TokenAnswer>().user_info.tenantId).toBe(1000003)
  expect((await choose('1000003')).statusCode).toBe(426)
})

describe('an unbound identity', () => {
  it('gets 417 with a ticket; after a sign-in by password, the ticket binds the identity once', async () => {
    const answer = await demoSignIn('demo-chen-xin')
    expect(answer.statusCode).toBe(417)
    expect(answer.json()).toMatchObject({ code: 1, msg: '未绑定登录账号，请使用密码登录后绑定' })
    const { ticket, ...rest } = answer.json<{ data: UnboundIdentity }>().data
    expect(rest).toEqual({ type: 'DEMO', providerName: '演示登录', name: '陈欣' })
    expect(await redis.ttl(keys.socialTicket(ticket))).toBeLessThanOrEqual(300)

    const headers = await gateway.bearer({ username: 'chen' })
    const bind = () =>
      gateway.app.inject({ method: 'POST', url: '/admin/user/social/bind', headers, payload: { ticket } })
    expect((await bind()).json()).toMatchObject({ code: 0, data: true })
    const { owners, ...identity } = bodyOf(socialAccounts.bind.path) as { owners: object[] }
    expect(identity).toEqual({ type: 'DEMO', openId: 'demo-chen-xin', name: '陈欣' })
    expect(owners).toHaveLength(1)
    expect((await bind()).json()).toEqual(gone)
  })

  it('is bound to the person’s accounts in all institutions that the sign-in proved', async () => {
    const two = [1000002, 1000003].map((tenantId) => accountOf({ username: 'both', tenantId }))
    gateway.upstream.people.set('both', { password: 'Care2026', accounts: two })
    const form = new URLSearchParams({ username: 'both', password: 'Care2026', enc: '0' }).toString()
    const { access_token } = (
      await gateway.app.inject({
        method: 'POST',
        url: '/auth/oauth/token',
        query: { grant_type: 'password' },
        payload: form,
        headers: {
          authorization: clientHeader,
          'tenant-id': '1000003',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    ).json<TokenAnswer>()
    const { ticket } = (await demoSignIn('demo-chen-xin')).json<{ data: UnboundIdentity }>().data
    const headers = { authorization: `Bearer ${access_token}` }
    await gateway.app.inject({ method: 'POST', url: '/admin/user/social/bind', headers, payload: { ticket } })
    const { owners } = bodyOf(socialAccounts.bind.path) as { owners: object[] }
    expect(owners).toEqual(
      [two[1], two[0]].map((account) => ({ tenantId: account?.user.tenantId, userId: account?.user.id })),
    )
  })

  it('cannot be bound without a sign-in', async () => {
    const { ticket } = (await demoSignIn('demo-chen-xin')).json<{ data: UnboundIdentity }>().data
    const refusal = { method: 'POST', url: '/admin/user/social/bind', payload: { ticket } } as const
    expect((await gateway.app.inject(refusal)).statusCode).toBe(401)
  })
})

it('gets an explanation if it is bound to locked accounts only', async () => {
  bound.set('DEMO demo-li-juan', [])
  const answer = await demoSignIn()
  expect(answer.statusCode).toBe(426)
  expect(answer.json().msg).toBe('用户帐号已被锁定')
})

it('is bound from the profile for the session that began it, and for no other', async () => {
  const mine = await gateway.bearer({ username: 'binder' })
  const other = await gateway.bearer({ username: 'another' })
  const begun = async () => {
    const { state } = await begin('DEMO', { purpose: 'bind', headers: mine })
    return { type: 'DEMO', state, nonce, code: await chooseOnDemoPage(state, 'demo-chen-xin') }
  }
  const bind = (payload: object, headers: Record<string, string>) =>
    gateway.app.inject({ method: 'POST', url: '/admin/user/social/bind', payload, headers })
  expect((await bind(await begun(), other)).json()).toEqual(gone)
  expect((await bind(await begun(), mine)).json()).toMatchObject({ code: 0, data: true })
  const query = { type: 'DEMO', purpose: 'bind', nonce }
  expect((await gateway.app.inject({ url: '/auth/social/authorize', query })).statusCode).toBe(401)
})

describe('a state', () => {
  const begun = async () => {
    const { state } = await begin('DEMO')
    return { mobile: 'DEMO@', state, nonce, code: await chooseOnDemoPage(state, 'demo-li-juan') }
  }
  beforeEach(() => bound.set('DEMO demo-li-juan', [accountOf({ username: 'li' })]))

  it('is valid for ten minutes and for one attempt', async () => {
    const given = await begun()
    expect(await redis.ttl(keys.socialState(given.state))).toBeGreaterThan(590)
    const unused = { ...given, code: await chooseOnDemoPage(given.state, 'demo-li-juan') }
    expect((await signIn(given)).statusCode).toBe(200)
    expect((await signIn(unused)).json()).toEqual(gone)
  })

  it.each([
    ['of another tab', { nonce: 'nonce-of-another-tab' }],
    ['that was never issued', { state: 'A'.repeat(22) }],
    ['that is malformed', { state: '../../x' }],
    ['of another provider', { mobile: 'DING@' }],
  ])('%s is refused before the provider is asked', async (_, change) => {
    expect((await signIn({ ...(await begun()), ...change })).json()).toEqual(gone)
    expect(third.calls).toEqual([])
  })

  it('without the tab’s nonce is refused before the provider is asked', async () => {
    const answer = await signIn({ ...(await begun()), nonce: '' })
    expect(answer.json()).toEqual({ ...gone, msg: '请输入授权凭证' })
    expect(third.calls).toEqual([])
  })

  it('of another purpose is refused', async () => {
    const headers = await gateway.bearer({ username: 'li' })
    const { state } = await begin('DEMO', { purpose: 'bind', headers })
    const code = await chooseOnDemoPage(state, 'demo-li-juan')
    expect((await signIn({ mobile: 'DEMO@', state, nonce, code })).json()).toEqual(gone)
  })

  it('is used up by the first attempt, right or wrong', async () => {
    const given = await begun()
    await signIn({ ...given, nonce: 'nonce-of-another-tab' })
    expect((await signIn(given)).json()).toEqual(gone)
  })
})

describe('a provider', () => {
  const wx = async (code = 'made-up') => {
    const { state } = await begin('WX')
    return signIn({ mobile: 'WX@', state, code, nonce })
  }

  it('that refuses the code ends the attempt to sign in', async () => {
    expect((await wx()).json()).toEqual(gone)
    const { state } = await begin('DING')
    expect((await signIn({ mobile: 'DING@made-up', state, nonce })).json()).toEqual(gone)
  })

  it.each([
    ['is down', { status: 500, body: 'oops' }],
    ['answers something else', { status: 200, body: '{"unexpected":true}' }],
    ['redirects', { status: 302, body: '' }],
    ['rejects our secret', { status: 200, body: '{"errcode":40125,"errmsg":"invalid appsecret"}' }],
  ])('that %s causes an error of its own, not that of a wrong code', async (_, broken) => {
    third.broken = broken
    const answer = await wx()
    expect(answer.statusCode).toBe(503)
    expect(answer.json().msg).toBe('微信暂不可用，请稍后重试或换一种方式登录')
  })

  it('is shown as failing to staff managers, with the reason and no secret', async () => {
    third.broken = { status: 200, body: '{"errcode":40125,"errmsg":"invalid appsecret app-secret"}' }
    await wx()
    const list = async (permissions: Permission[]) => {
      const headers = await gateway.bearer({ tenantId: 1000002, permissions })
      return gateway.app.inject({ url: '/auth/social/state', headers })
    }
    expect((await list(['staff:view'])).json().data).toMatchObject([
      { name: 'WX', label: '微信登录', isConnected: true, failure: { why: '没有接受请求（40125）' } },
      { name: 'DING', label: '钉钉登录', isConnected: true, failure: null },
    ])
    expect((await list([])).statusCode).toBe(403)
  })

  it('does not exist if it is not connected', async () => {
    const plain = await startGateway()
    const ask = (query: Record<string, string>) => plain.app.inject({ url: '/auth/social/authorize', query })
    for (const type of ['WX', 'QQ'])
      expect((await ask({ type, nonce })).json(), type).toMatchObject({ code: 1, msg: '不支持的登录方式' })
    expect((await ask({ type: '', nonce })).json()).toMatchObject({ code: 1, msg: '请选择登录方式' })
    await plain.stop()
  })
})

describe('the redirect URL', () => {
  const ask = (host: string) =>
    gateway.app.inject({ url: '/auth/social/authorize', query: { type: 'WX', nonce }, headers: { host } })
  const redirectOf = (answer: { json: () => { data: { url: string } } }) =>
    new URL(answer.json().data.url).searchParams.get('redirect_uri')

  it('is our own page at the host of the request', async () => {
    expect(redirectOf(await ask('care.example.cn:8443'))).toBe('http://care.example.cn:8443/authredirect')
    expect((await ask('evil.example/x?')).statusCode).toBe(400)
  })

  it('is the public URL if one is set, whatever the host header says', async () => {
    const behind = await startGateway({
      SOCIAL_WX_APP_ID: appIds.wechat,
      SOCIAL_WX_SECRET: appSecret,
      PUBLIC_URL: 'https://care.example.cn/',
    })
    const answer = await behind.app.inject({
      url: '/auth/social/authorize',
      query: { type: 'WX', nonce, redirect: 'https://evil.example' },
      headers: { host: 'evil.example' },
    })
    expect(redirectOf(answer)).toBe('https://care.example.cn/authredirect')
    await behind.stop()
  })
})

describe('the demo’s page', () => {
  const page = (state: string) => gateway.app.inject({ url: '/auth/social/demo', query: { state } })

  it('lists its people with links back to us', async () => {
    const { state } = await begin('DEMO')
    const { statusCode, body, headers } = await page(state)
    expect(statusCode).toBe(200)
    expect(body).toContain('何婷')
    expect(body).toContain(`/auth/social/demo/as?state=${state}&amp;person=demo-he-ting`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const chosen = await gateway.app.inject({ url: '/auth/social/demo/as', query: { state, person: 'demo-he-ting' } })
    expect(chosen.statusCode).toBe(302)
    expect(chosen.headers.location).toMatch(/^\/authredirect\?code=[\w-]{22}&state=[\w-]{22}$/)
  })

  it('reports an old or made-up link, and an unknown person', async () => {
    const { state } = await begin('DEMO')
    const asNobody = { url: '/auth/social/demo/as', query: { state, person: '<script>' } }
    for (const answer of [await page('x'), await page('A'.repeat(22)), await gateway.app.inject(asNobody)]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('链接已失效或已经用过')
      expect(answer.body).not.toContain('<script>')
    }
  })

  it('does not exist outside of the demo', async () => {
    const real = await startGateway({
      DEMO: '0',
      CLIENTS: 'console:console',
      LOGIN_KEY: 'care-login-key-1',
      TOKEN_SECRET: 't'.repeat(32),
      IDENTITY_SECRET: 'i'.repeat(32),
    })
    expect((await real.app.inject('/auth/social/providers')).json().data).toEqual([])
    expect((await real.app.inject('/auth/social/demo?state=x')).statusCode).toBe(404)
    await real.stop()
  })
})

describe('a person who registered from outside', () => {
  const findToken = (query: Record<string, string>) =>
    gateway.app.inject({ url: '/admin/base/external/findTokenByCustomizeOpen', query })
  const external = async (person: string) => {
    const { state } = await begin('DEMO', { purpose: 'external' })
    return { openType: 'DEMO', authCode: await chooseOnDemoPage(state, person), state, nonce }
  }

  it('signs in again with a third party', async () => {
    const ticket = { token: 'ticket', userId: 5, phone: '13900000001' }
    gateway.upstream.on('POST', externalAccounts.ticketForIdentity.path, () => ticket)
    expect((await findToken(await external('demo-chen-xin'))).json()).toMatchObject({ code: 0, data: ticket })
  })

  it('gets 417 before the identity is bound, with a ticket that can only be used for binding', async () => {
    gateway.upstream.on('POST', externalAccounts.ticketForIdentity.path, () => null)
    gateway.upstream.on('POST', externalAccounts.bindIdentity.path, () => true)
    const ticket = async () => {
      const answer = await findToken(await external('demo-chen-xin'))
      expect(answer.statusCode).toBe(417)
      return answer.json<{ data: UnboundIdentity }>().data.ticket
    }
    const bindOpen = (payload: object) =>
      gateway.app.inject({ method: 'POST', url: '/admin/base/external/bindOpen/external-token', payload })
    const given = { ticket: await ticket() }
    expect((await bindOpen(given)).json()).toMatchObject({ code: 0, data: true })
    expect(bodyOf(externalAccounts.bindIdentity.path)).toMatchObject({ token: 'external-token', type: 'DEMO' })
    expect((await bindOpen(given)).json()).toEqual(gone)

    const headers = await gateway.bearer()
    const payload = { ticket: await ticket() }
    const bind = await gateway.app.inject({ method: 'POST', url: '/admin/user/social/bind', headers, payload })
    expect(bind.json()).toEqual(gone)
  })
})
