import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { identityHeader } from '@care/shared/admin/session/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../process/config.ts'
import { type Person, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'
import { startUpstream, type TestUpstream } from '../testing/upstream.ts'

let gateway: TestGateway
let other: TestUpstream
const group = {
  username: 'group',
  tenantId: 1000001,
  allowedTenantIds: [1000001, 1000002, 1000003],
  permissions: ['elder:view', 'warning:view', 'workorder:cancel', 'dict:edit'],
}

beforeAll(async () => {
  other = await startUpstream()
  gateway = await startGateway({ UPSTREAM_MONITOR_URL: other.url })
})
afterAll(async () => {
  await gateway.stop()
  await other.stop()
})

type Headers = Record<string, string | undefined>
async function call(url: string, headers: Headers = {}, person: Partial<Person> = group) {
  const bearer = await gateway.bearer(person)
  const answer = await gateway.app.inject({ url, headers: { ...bearer, ...headers } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const page = '/tenant-members/oldman/page'
const tenantsSeen = async (headers: Headers) => (await call(page, headers)).body.data.caller

describe('a call without a sign-in', () => {
  const seen = async (url: string, headers: Headers) => {
    const answer = await gateway.app.inject({ url, headers })
    return { status: answer.statusCode, caller: answer.json().data?.caller }
  }

  it.each(['checkinscorerule/ruleByScore/50', 'user/project/checkinByUserId'])(
    'about a check-in is forwarded for the institution in its header: %s',
    async (path) => {
      const url = `/tenant-questionnaire/${path}`
      const stranger = { userId: 0, permissions: [] }
      expect((await seen(url, { 'tenant-id': '1000002' })).caller).toMatchObject({
        ...stranger,
        tenantId: 1000002,
        tenantIds: [1000002],
      })
      expect((await seen(url, {})).caller).toMatchObject({ ...stranger, tenantId: 1, tenantIds: [1] })
      expect((await seen(url, { 'tenant-id': 'x' })).status).toBe(400)
    },
  )

  it('that is not about a check-in ignores an institution in the header', async () => {
    const { caller } = await seen('/admin/region/tree', { 'tenant-id': '1000002' })
    expect(caller).toMatchObject({ tenantId: 1, tenantIds: [1] })
  })
})

describe('a forwarded call', () => {
  it('reaches the service with the caller signed, and no other identity header', async () => {
    const forged = { [identityHeader]: 'e30.x', from: 'Y', 'x-forwarded-for': '1.1.1.1', 'x-original-url': '/admin' }
    const { body, headers } = await call(`${page}?current=2&userName=%E7%8E%8B`, {
      ...forged,
      connection: identityHeader,
    })
    const { path, headers: seen, caller } = body.data
    expect(path).toBe(`${page}?current=2&userName=%E7%8E%8B`)
    expect(caller).toMatchObject({ username: 'group', tenantId: 1000001, tenantIds: [1000001] })
    const [payload, signature] = seen[identityHeader].split('.')
    const { identitySecret } = readConfig({ DEMO: '1', REDIS_URL: 'redis://x' })
    expect(signature).toBe(createHmac('sha256', identitySecret).update(payload).digest('base64url'))
    for (const name of ['from', 'x-forwarded-for', 'x-original-url', 'authorization'])
      expect(seen[name]).toBeUndefined()
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['x-request-id']).toBe(seen['x-request-id'])
    expect(headers.server).toBeUndefined()
  })

  it('sees the caller’s tenants, or fewer if a header narrows them, and never more than the session', async () => {
    expect(await tenantsSeen({})).toMatchObject({ tenantIds: [1000001] })
    expect(await tenantsSeen({ 'tenant-ids': '1000000' })).toMatchObject({ tenantIds: [1000001] })
    expect(await tenantsSeen({ 'TENANT-ID': '1000002' })).toMatchObject({ tenantId: 1000002, tenantIds: [1000002] })
    const list = { 'tenant-id': '1000001', tenantIds: '1000001, 1000003' }
    expect(await tenantsSeen(list)).toMatchObject({ tenantId: 1000001, tenantIds: [1000001, 1000003] })
    for (const headers of [{ 'tenant-id': '1000010' }, { 'TENANT-IDS': '1000001,1000010' }])
      expect((await call(page, headers)).status).toBe(403)
    for (const value of ['x', '1;2', '1,,2', '-1', '1e3', '%20', `${'1,'.repeat(3000)}1`])
      expect((await call(page, { 'tenant-ids': value })).status).toBe(400)
  })

  it('is refused without a token, with an invalid one, and without the permission', async () => {
    const bare = await gateway.app.inject({ url: page })
    expect([bare.statusCode, bare.json().code, bare.headers['www-authenticate']]).toEqual([401, 1, 'Bearer'])
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const claims = Buffer.from(JSON.stringify({ sid: 'x', exp: 4e9, aud: 'care' })).toString('base64url')
    for (const authorization of ['Bearer x', `Bearer ${none}.${claims}.`, 'Basic Y29uc29sZTpjb25zb2xl'])
      expect((await gateway.app.inject({ url: page, headers: { authorization } })).statusCode).toBe(401)
    expect((await call(page, {}, { permissions: [] })).status).toBe(403)
    expect((await call(page, {}, { permissions: ['internal'] })).status).toBe(403)
    expect((await call('/tenant-device/warningfeed/cursor', {}, { permissions: ['internal'] })).status).toBe(404)
  })

  it('is checked against the permission of the route that it reaches, however its URL is spelt', async () => {
    const spelt = await call('/tenant-members/%6fldman/page', {}, { permissions: [] })
    expect(spelt.status).toBe(403)
    expect((await call('/tenant-admin/user/info')).body.code).toBe(0)
    for (const path of ['/tenant-members/oldman/%00', '/tenant-members/oldman/1%5c2', '/tenant-members/oldman/%1f'])
      expect((await call(path)).status).toBe(400)
    expect((await call(`/tenant-members/oldman/${'1'.repeat(101)}`)).status).toBe(414)
  })

  it('passes a body through unchanged, up to a megabyte', async () => {
    const headers = { ...(await gateway.bearer(group)), 'content-type': 'application/json' }
    const post = (payload: string) =>
      gateway.app.inject({ method: 'POST', url: '/tenant-members/workorder/cancel/7', headers, payload })
    expect((await post('{"half":')).json().data.body).toBe('{"half":')
    expect((await post('x'.repeat(1_100_000))).statusCode).toBe(413)
  })

  it('needs no sign-in if it is public or a device sends it with a key; the caller is then anonymous', async () => {
    const device = { method: 'POST' as const, url: '/tenant-device/ingest/8600', headers: { 'x-device-secret': 's' } }
    const { data } = (await gateway.app.inject({ ...device, payload: {} })).json()
    expect(data.headers['x-device-secret']).toBe('s')
    expect(data.caller).toMatchObject({ userId: 0, permissions: [] })
  })

  it('reveals nothing about an upstream failure', async () => {
    gateway.upstream.on('GET', page, (_received, response) => response.writeHead(500).end('SQL syntax error at /srv/x'))
    expect((await call(page)).body).toEqual({ code: 1, msg: '系统未知错误,请反馈给管理员', data: null })
    gateway.upstream.on('GET', page, (_received, response) => response.writeHead(502).end('<html>bad gateway'))
    expect((await call(page)).status).toBe(503)
  })

  it('is retried once if it is a read whose connection broke, and never if it is a write', async () => {
    let reads = 0
    gateway.upstream.on('GET', page, (_received, response) => {
      reads += 1
      if (reads === 1) response.destroy()
      return 'read'
    })
    expect((await call(page)).body.data).toBe('read')
    let writes = 0
    gateway.upstream.on('POST', '/tenant-members/workorder/cancel/9', (_received, response) => {
      writes += 1
      response.destroy()
    })
    const headers = await gateway.bearer(group)
    const url = '/tenant-members/workorder/cancel/9'
    const answer = await gateway.app.inject({ method: 'POST', url, headers })
    expect([answer.statusCode, answer.json().code, writes]).toEqual([503, 1, 1])
  })
})

describe('an area of another service', () => {
  it('is proxied for signed-in callers, with a signed identity', async () => {
    expect((await gateway.app.inject({ url: '/monitor/servers' })).statusCode).toBe(401)
    const { body } = await call('/monitor/servers?page=1', { [identityHeader]: 'forged', 'x-forwarded-host': 'evil' })
    expect(body.data).toMatchObject({ path: '/monitor/servers?page=1', caller: { username: 'group' } })
    expect(body.data.headers['x-forwarded-host']).toBeUndefined()
  })

  it.each<Headers>([{ 'content-length': String(5 * 1024 * 1024 + 1) }, { 'transfer-encoding': 'chunked' }])(
    'refuses a body of more than five megabytes or of unknown length: %o',
    async (head) => {
      const headers = { ...(await gateway.bearer(group)), 'content-type': 'application/json', ...head }
      const sending = request(`${gateway.url}/monitor/upload`, { method: 'POST', agent: false, headers })
      sending.on('error', () => undefined)
      sending.flushHeaders()
      const [answer] = await once(sending, 'response')
      expect(answer.statusCode).toBe(413)
      sending.destroy()
      expect(other.received.filter(({ path }) => path === '/monitor/upload')).toEqual([])
    },
  )
})

describe('the cache', () => {
  const items = '/admin/dict/type/sex'
  it('stores a response with its etag for each tenant until a write invalidates it, on every gateway', async () => {
    let version = 1
    let asked = 0
    gateway.upstream.on('GET', items, () => {
      asked += 1
      return [`version ${version}`]
    })
    const headers = await gateway.bearer(group)
    const second = await gateway.another()
    const read = (app = gateway.app, more = {}) => app.inject({ url: items, headers: { ...headers, ...more } })
    const all = await Promise.all([read(), read(), read()])
    expect(all.map((answer) => answer.json().data)).toEqual(Array(3).fill(['version 1']))
    expect((await read(second)).json().data).toEqual(['version 1'])
    expect(asked).toBe(1)
    expect((await read(gateway.app, { 'if-none-match': all[0].headers.etag })).statusCode).toBe(304)
    await read(gateway.app, { 'tenant-id': '1000002' })
    expect(asked).toBe(2)

    version = 2
    const operator = await gateway.bearer({ tenantId: 1, permissions: ['dict:edit'] })
    const write = { method: 'PUT' as const, url: '/admin/dict/', headers: operator, payload: { id: 1 } }
    expect((await gateway.app.inject(write)).statusCode).toBe(200)
    expect((await read()).json().data).toEqual(['version 2'])
    await untilPushed(async () => (await read(second)).json().data, ['version 2'])
  })

  it('allows the browser to store a response, which the browser must revalidate', async () => {
    const { headers } = await call('/admin/dict/type/gender')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'authorization, tenant-id, tenant-ids',
    })
    expect(headers['x-request-id']).toBeTruthy()
  })

  it('passes an error on and asks the services again the next time', async () => {
    let asked = 0
    gateway.upstream.on('GET', '/admin/dict/type/none', (_received, response) => {
      asked += 1
      response.writeHead(404).end('{"code":1,"msg":"没有这个字典","data":null}')
    })
    for (const time of [1, 2]) {
      const { status, body, headers } = await call('/admin/dict/type/none')
      expect([status, body.msg, asked]).toEqual([404, '没有这个字典', time])
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('serves differently spelt URLs of the same call from one cached response', async () => {
    const tree = '/admin/menu'
    let asked = 0
    gateway.upstream.on('GET', tree, () => {
      asked += 1
      return []
    })
    const headers = await gateway.bearer(group)
    for (const query of ['', '?unknown=1', '?unknown=2'])
      expect((await gateway.app.inject({ url: tree + query, headers })).statusCode).toBe(200)
    expect(asked).toBe(1)
  })
})

describe('a dictionary', () => {
  it('with ten thousand options is served, the second time from Redis', async () => {
    const type = '/admin/dict/type/street'
    const options = Array.from({ length: 10_000 }, (_, at) => ({ id: at, label: '街道'.repeat(60), value: `${at}` }))
    let asked = 0
    gateway.upstream.on('GET', type, () => {
      asked += 1
      return options
    })
    const headers = await gateway.bearer(group)
    const read = () => gateway.app.inject({ url: type, headers })
    expect((await read()).json().data).toHaveLength(10_000)
    await expect.poll(async () => (await read()).statusCode === 200 && asked).toBe(1)
  })
})

describe('bytes that are no HTTP request', () => {
  it('get an error envelope, and the connection is closed', async () => {
    const { port } = new URL(gateway.url)
    const backslash = 'GET /admin\\menu HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    for (const bytes of [
      backslash,
      '\x00\x01\x02\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const socket = createConnection(Number(port), '127.0.0.1')
      const said: Buffer[] = []
      socket.on('data', (chunk) => said.push(chunk))
      // the write fails if the gateway closes the connection while the client still sends, which counts as closed
      socket.on('error', () => undefined)
      const closed = new Promise((done) => socket.once('close', done))
      socket.end(bytes)
      await closed
      expect(Buffer.concat(said).toString()).toMatch(/^HTTP\/1.1 4\d\d [\s\S]*"code":1/)
    }
  })
})

describe('a gateway without Redis', () => {
  it('refuses callers that it cannot check, and recovers by itself', async () => {
    const lonely = await startGateway()
    const headers = await lonely.bearer({ permissions: ['elder:view'] })
    await lonely.redis.kill()
    const read = () => lonely.app.inject({ url: page, headers })
    const signIn = { method: 'POST' as const, url: '/auth/oauth/token?grant_type=password&username=a&password=b' }
    const client = { authorization: `Basic ${Buffer.from('console:console').toString('base64')}` }
    expect((await read()).statusCode).toBe(503)
    expect((await lonely.app.inject({ ...signIn, headers: client })).statusCode).toBe(503)
    const health = await lonely.app.inject({ url: '/actuator/health' })
    expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'DOWN', parts: { redis: 'DOWN' } }])
    await lonely.redis.restart()
    await expect.poll(async () => (await read()).statusCode).toBe(401)
    await lonely.stop()
  })
})
