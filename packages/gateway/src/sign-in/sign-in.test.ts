import { createCipheriv } from 'node:crypto'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ CLIENTS: 'console:console,partner:secret' })
})
afterAll(() => gateway.stop())

const people = { one: accountOf({ username: 'one' }), two: [1000002, 1000003] }

function post(form: Record<string, string>, headers: Record<string, string> = {}, query: Record<string, string> = {}) {
  return gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'password', ...query },
    headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
}
const refresh = (token: string) => post({}, {}, { grant_type: 'refresh_token', refresh_token: token })
const infoOf = (token: string, app = gateway.app) =>
  app.inject({ url: '/admin/user/info', headers: { authorization: `Bearer ${token}` } })

function encipher(password: string, key = 'care-login-key-1') {
  return createCipheriv('aes-128-cfb', key, key).update(password).toString('base64')
}

/** Draws a captcha picture and reads its solution from Redis. */
async function readPicture() {
  const randomStr = `picture-${Math.random()}`.replace('.', '')
  const picture = await gateway.app.inject({ url: '/code', query: { randomStr } })
  expect(picture.headers['content-type']).toContain('image/png')
  const redis = new Redis(gateway.redis.url)
  const code = await redis.get(keys.captcha(randomStr))
  redis.disconnect()
  return { randomStr, code: code as string }
}

describe('sign-in', () => {
  beforeAll(() => {
    gateway.upstream.people.set('one', { password: 'Care2026', accounts: [people.one] })
    const accounts = people.two.map((tenantId) => accountOf({ username: 'two', tenantId }))
    gateway.upstream.people.set('two', { password: 'Care2026', accounts })
  })

  it('returns the token without an envelope, and calls accept the token', async () => {
    const answer = await post({ username: 'one', password: 'Care2026', enc: '0' })
    const token = answer.json<TokenAnswer>()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 43200, scope: 'server' })
    const claims = JSON.parse(Buffer.from(token.access_token.split('.')[1] as string, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(token.expires_in)
    expect(token.user_info).toMatchObject({ username: 'one', password: null, tenantId: 1000002 })
    expect((await infoOf(token.access_token)).json()).toMatchObject({ code: 0, data: { username: 'one' } })
  })

  it('accepts an encrypted password, and parameters from the query alone', async () => {
    const enciphered = await post({ username: 'one', password: encipher('Care2026') })
    expect(enciphered.statusCode).toBe(200)
    const asQuery = await post({}, {}, { username: 'one', password: 'Care2026', enc: '0' })
    expect(asQuery.statusCode).toBe(200)
  })

  it('accepts a plain password in demo mode only, and elsewhere none that does not decrypt', async () => {
    const real = await startGateway({
      DEMO: '0',
      CLIENTS: 'console:console',
      LOGIN_KEY: 'care-login-key-1',
      TOKEN_SECRET: 't'.repeat(32),
      IDENTITY_SECRET: 'i'.repeat(32),
    })
    real.upstream.people.set('one', { password: 'Care2026', accounts: [people.one] })
    const ask = async (form: Record<string, string>) => {
      const answer = await real.app.inject({
        method: 'POST',
        url: '/auth/oauth/token',
        query: { grant_type: 'password' },
        headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: 'one', ...form }).toString(),
      })
      return [answer.statusCode, answer.json().msg]
    }
    expect(await ask({ password: 'Care2026', enc: '0' })).toEqual([400, '密码须加密后提交（enc=1），请刷新页面后重试'])
    expect(await ask({ password: 'Care2026' })).toEqual([426, expect.any(String)])
    expect(await ask({ password: encipher('Care2026'), enc: '1' })).toEqual([200, undefined])
    await real.stop()
  })

  it('refuses an unknown client', async () => {
    const answer = await post({ username: 'one', password: 'Care2026' }, { authorization: 'Basic Y29uc29sZTp4' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 1, msg: '客户端认证失败' })
  })

  it('gives the same error for an unknown name and a wrong password', async () => {
    const unknown = await post({ username: 'nobody-here', password: 'Care2026', enc: '0' })
    const wrong = await post({ username: 'one', password: 'wrong', enc: '0' })
    expect(unknown.statusCode).toBe(426)
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
    expect(unknown.json()).toEqual({ code: 1, msg: '用户名不存在或者密码错误', data: null })
  })

  it('asks which tenant if there are several, and accepts the header or a ticket', async () => {
    const credentials = { username: 'two', password: 'Care2026', enc: '0' }
    expect((await post(credentials)).json()).toMatchObject({ code: 1, msg: '请选择机构' })
    const direct = await post(credentials, { 'TENANT-ID': '1000003' })
    expect(direct.json<TokenAnswer>().user_info.tenantId).toBe(1000003)

    const choices = await gateway.app.inject({
      method: 'POST',
      url: '/admin/user/tenant/list',
      headers: { authorization: clientHeader },
      payload: credentials,
    })
    const { token, tenants } = choices.json().data
    expect(tenants.map(({ id }: { id: number }) => id)).toEqual(people.two)
    const byTicket = () => post({}, { 'tenant-id': '1000002' }, { token })
    expect((await byTicket()).json<TokenAnswer>().user_info.tenantId).toBe(1000002)
    expect((await byTicket()).statusCode).toBe(426)
  })

  it('serves newer clients of the specification’s family at their path, parameters in query or form', async () => {
    gateway.upstream.people.set('newer', { password: 'Care2026', accounts: [accountOf({ username: 'newer' })] })
    const given = { grant_type: 'password', username: 'newer', password: 'Care2026', enc: '0' }
    const ask = (init: object) =>
      gateway.app.inject({
        method: 'POST',
        url: '/auth/oauth2/token',
        headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' },
        ...init,
      })
    const answers = [await ask({ query: given }), await ask({ payload: new URLSearchParams(given).toString() })]
    for (const answer of answers)
      expect(answer.json<TokenAnswer>()).toMatchObject({ token_type: 'bearer', expires_in: 43200 })
  })

  it.each([
    ['another’s', '1000003', '不允许访问该机构'],
    ['the operator’s', '1', '不允许访问该机构'],
    ['no', 'haidian', '不允许访问该机构'],
  ])('refuses %s tenant in the header, even for a person with a single account', async (_, tenantId, msg) => {
    gateway.upstream.people.set('alone', { password: 'Care2026', accounts: [accountOf({ username: 'alone' })] })
    const right = { username: 'alone', password: 'Care2026', enc: '0' }
    const answer = await post(right, { 'tenant-id': tenantId })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ code: 1, msg, data: null })
    for (const named of ['1000002', '1000000', ''])
      expect((await post(right, { 'tenant-id': named })).statusCode, named).toBe(200)
  })

  it('requires a captcha after three failures and pauses the account after five', async () => {
    gateway.upstream.people.set('slow', { password: 'Care2026', accounts: [accountOf({ username: 'slow' })] })
    const right = { username: 'slow', password: 'Care2026', enc: '0' }
    const wrong = { ...right, password: 'nope' }
    for (let failure = 1; failure <= 3; failure++) expect((await post(wrong)).statusCode).toBe(426)

    expect((await post(right)).json()).toMatchObject({ code: 1, msg: '验证码不能为空' })
    expect((await post(right, {}, { randomStr: 'unknown-key', code: '1' })).json()).toMatchObject({
      msg: '验证码错误,请重新输入',
    })
    for (let failure = 4; failure <= 5; failure++) {
      const { randomStr, code } = await readPicture()
      expect((await post(wrong, {}, { randomStr, code })).statusCode).toBe(426)
    }
    const { randomStr, code } = await readPicture()
    const locked = await post(right, {}, { randomStr, code })
    expect([locked.statusCode, locked.json().msg]).toEqual([426, '用户名不存在或者密码错误'])
    expect((await post(right, {}, { randomStr, code })).json()).toMatchObject({ msg: '验证码错误,请重新输入' })
  })
})

describe('refresh', () => {
  it('returns a new pair of tokens, the same pair to an immediate repeat, and ends the session if an older token is reused', async () => {
    const first = await gateway.signIn()
    const [one, two] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])
    const second = one.json<TokenAnswer>()
    expect(two.json<TokenAnswer>().refresh_token).toBe(second.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)

    const third = (await refresh(second.refresh_token)).json<TokenAnswer>()
    expect((await refresh(first.refresh_token)).statusCode).toBe(401)
    expect((await refresh(third.refresh_token)).statusCode).toBe(401)
    expect((await infoOf(third.access_token)).statusCode).toBe(401)
  })

  it('ignores a made-up token', async () => {
    const { refresh_token, access_token } = await gateway.signIn()
    const [sessionId] = refresh_token.split('.')
    expect((await refresh(`${sessionId}.${'x'.repeat(43)}`)).statusCode).toBe(401)
    expect((await infoOf(access_token)).statusCode).toBe(200)
  })

  it('works only for the client that signed in; with another client the session ends', async () => {
    const { refresh_token, access_token } = await gateway.signIn()
    const query = { grant_type: 'refresh_token', refresh_token }
    const partner = { authorization: `Basic ${Buffer.from('partner:secret').toString('base64')}` }
    expect((await post({}, partner, query)).statusCode).toBe(401)
    expect([(await infoOf(access_token)).statusCode, (await refresh(refresh_token)).statusCode]).toEqual([401, 401])
  })

  it('ends the session of an account that is gone', async () => {
    const { refresh_token, access_token } = await gateway.signIn({ username: 'leaver' })
    gateway.upstream.people.delete('leaver')
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    expect((await infoOf(access_token)).statusCode).toBe(401)
  })
})

describe('sign-out', () => {
  it('revokes the tokens immediately on every gateway', async () => {
    const other = await gateway.another()
    const { access_token } = await gateway.signIn()
    expect((await infoOf(access_token, other)).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })
    expect(answer.json()).toEqual({ code: 0, msg: null, data: true })
    expect((await infoOf(access_token)).statusCode).toBe(401)
    await untilPushed(async () => (await infoOf(access_token, other)).statusCode, 401)
  })

  it('succeeds without a token too', async () => {
    const answer = await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout' })
    expect(answer.json()).toMatchObject({ code: 0, data: true })
  })
})
