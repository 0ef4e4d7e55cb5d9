import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { askProvider } from '../../process/outside/ask-provider.ts'
import { dingtalkProvider } from '../../process/outside/dingtalk.ts'
import { wechatProvider } from '../../process/outside/wechat.ts'
import { testRedis } from '../../testing/redis.ts'
import { createSocialStore } from './social-store.ts'

const redis = testRedis()
/** The mocked provider's responses by path. */
const answers = new Map<string, object | ((response: ServerResponse) => void)>()
const provider = createServer(({ url = '' }, response) => {
  const answer = answers.get(new URL(url, 'http://x').pathname)
  if (typeof answer === 'function') answer(response)
  else response.end(JSON.stringify(answer ?? {}))
})
let apiUrl = ''
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.close()
})
const settings = () => ({ appId: 'app', secret: 'secret', pageUrl: apiUrl, apiUrl })

it.each([
  [{ unionid: 'u1' }, {}, 'u1'],
  [{}, { unionid: 'u2' }, 'u2'],
  [{}, {}, 'open'],
])('a WeChat person is identified by the union id in either response: %o %o', async (token, person, openId) => {
  answers.set('/sns/oauth2/access_token', { access_token: 't', openid: 'open', ...token })
  answers.set('/sns/userinfo', { nickname: '林'.repeat(101), ...person })
  expect(await wechatProvider(settings()).identify('code')).toEqual({ type: 'WX', openId, name: '林'.repeat(100) })
})

it('a DingTalk name is cut to a hundred characters', async () => {
  answers.set('/v1.0/oauth2/userAccessToken', { accessToken: 't' })
  answers.set('/v1.0/contact/users/me', { nick: '周'.repeat(101), unionId: 'u' })
  expect(await dingtalkProvider(settings()).identify('code')).toEqual({
    type: 'DING',
    openId: 'u',
    name: '周'.repeat(100),
  })
})

it('a provider’s redirect is not followed, and its long response is not read', async () => {
  const ask = (path: string) => askProvider(`${apiUrl}${path}`, z.unknown())
  answers.set('/good', { text: 'x'.repeat(60_000) })
  answers.set('/long', { text: 'x'.repeat(66_000) })
  answers.set('/elsewhere', (response) => void response.writeHead(302, { location: '/good' }).end())
  expect(await ask('/good')).toMatchObject({ text: expect.any(String) })
  for (const path of ['/long', '/elsewhere']) await expect(ask(path)).rejects.toThrow()
})

it.each([
  [{ tenantId: 1000002, userId: 7 }, true],
  [{ tenantId: 1000003, userId: 7 }, false],
  [{ tenantId: 1000002, userId: 8 }, false],
  [undefined, false],
])('only the account that began a binding can finish it: %o %s', async (owner, may) => {
  const store = createSocialStore(redis)
  const begun = { type: 'WX', purpose: 'bind', nonce: 'n' } as const
  const state = await store.begin({ ...begun, owner: { tenantId: 1000002, userId: 7 } })
  const ended = store.finish(state, { ...begun, owner }).then(
    () => true,
    () => false,
  )
  expect(await ended).toBe(may)
})
