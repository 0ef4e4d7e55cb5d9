import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Mocked sign-in providers. Each returns a person for an authorization code, which is valid once. */
export interface TestProviders {
  url: string
  wechat: Map<string, { openid: string; unionid?: string; nickname: string }>
  dingtalk: Map<string, { unionId: string; nick: string }>
  /** While set, this is the response to every call. */
  broken: { status: number; body: string } | null
  /** Calls so far, as `METHOD /path`. */
  calls: string[]
  stop: () => Promise<void>
}

export const appIds = { wechat: 'wx-app', dingtalk: 'ding-app' }
export const appSecret = 'app-secret'

/** Mocks the sign-in protocols of WeChat and DingTalk, including their parameters, errors and statuses. */
export async function startProviders(): Promise<TestProviders> {
  const people: Pick<TestProviders, 'wechat' | 'dingtalk' | 'broken' | 'calls'> = {
    wechat: new Map(),
    dingtalk: new Map(),
    broken: null,
    calls: [],
  }
  const tokens = new Map<string, unknown>()
  const take = <T>(from: Map<string, T>, code: string) => {
    const person = from.get(code)
    from.delete(code)
    if (person) tokens.set(`token-${code}`, person)
    return person
  }

  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams, body: string) => [number, object]> =
    {
      'GET /sns/oauth2/access_token': (_, query) => {
        if (query.get('appid') !== appIds.wechat) return [200, { errcode: 40013, errmsg: 'invalid appid' }]
        if (query.get('secret') !== appSecret) return [200, { errcode: 40125, errmsg: 'invalid appsecret' }]
        const code = query.get('code') ?? ''
        const person = query.get('grant_type') === 'authorization_code' ? take(people.wechat, code) : undefined
        if (!person) return [200, { errcode: 40029, errmsg: 'invalid code' }]
        const { openid, unionid } = person
        return [200, { access_token: `token-${code}`, expires_in: 7200, openid, unionid, scope: 'snsapi_login' }]
      },
      'GET /sns/userinfo': (_, query) => {
        const person = tokens.get(query.get('access_token') ?? '') as { openid: string } | undefined
        return person?.openid === query.get('openid')
          ? [200, { ...person, headimgurl: '', privilege: [] }]
          : [200, { errcode: 40001, errmsg: 'invalid credential' }]
      },
      'POST /v1.0/oauth2/userAccessToken': (_, __, body) => {
        const { clientId, clientSecret, code, grantType } = JSON.parse(body) as Record<string, string>
        const known = clientId === appIds.dingtalk && clientSecret === appSecret && grantType === 'authorization_code'
        const person = known ? take(people.dingtalk, code ?? '') : undefined
        if (!person) return [400, { code: 'invalidParameter.authCode.notFound', message: '不合法的临时授权码' }]
        return [200, { accessToken: `token-${code}`, refreshToken: 'r', expireIn: 7200 }]
      },
      'GET /v1.0/contact/users/me': ({ headers }) => {
        const person = tokens.get(String(headers['x-acs-dingtalk-access-token']))
        return person ? [200, { ...person, openId: 'o', mobile: '' }] : [401, { code: 'InvalidAuthentication' }]
      },
    }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const call = `${request.method} ${pathname}`
    people.calls.push(call)
    if (people.broken) return response.writeHead(people.broken.status).end(people.broken.body)
    const [status, body] = answers[call]?.(request, searchParams, Buffer.concat(chunks).toString()) ?? [404, {}]
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return Object.assign(people, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
