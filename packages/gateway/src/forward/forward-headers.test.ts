import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { type ReceivedRequest, startUpstream, type TestUpstream } from '../testing/upstream.ts'

let gateway: TestGateway
let other: TestUpstream
beforeAll(async () => {
  other = await startUpstream()
  gateway = await startGateway({ UPSTREAM_MONITOR_URL: other.url })
})
afterAll(async () => {
  await gateway.stop()
  await other.stop()
})

/** Headers of a hostile or careless client; the gateway must not forward any of them. */
const strange = {
  'X-Care-Identity': 'forged.identity',
  'x-care-address': '1.2.3.4',
  x_care_identity: 'forged.identity',
  'x-care-identity-2': 'forged',
  'x-request-id': 'chosen-by-the-client',
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=1.2.3.4',
  'x-real-ip': '1.2.3.4',
  'x-original-url': '/auth/account/verify',
  'x-http-method-override': 'DELETE',
  from: 'Y',
  cookie: 'care-docs=x',
  te: 'trailers',
  'proxy-authorization': 'Basic x',
  'x-device-secret': 'secret-of-a-device',
  'x-ingest-key': 'key-of-a-source',
  'accept-encoding': 'gzip',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
}
const own = ['host', 'connection', 'x-request-id', 'x-care-identity']
/** Names of the received headers without the user agent, which does not matter here. */
const namesOf = ({ headers: { 'user-agent': _, ...headers } }: ReceivedRequest) => Object.keys(headers).sort()

interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  payload?: string
  permissions?: string[]
  /** Client headers that the gateway forwards, in addition to the headers that it sets itself. */
  passed: string[]
  at?: () => TestUpstream
}
const json = { 'content-type': 'application/json' }
const calls: Record<string, Sent> = {
  'a read': {
    method: 'GET',
    url: '/tenant-members/oldman/page',
    permissions: ['elder:view'],
    passed: [],
  },
  'a read of one record': {
    method: 'GET',
    url: '/tenant-members/oldman/7',
    permissions: ['elder:view'],
    passed: ['x-care-address'],
  },
  'a write': {
    method: 'POST',
    url: '/tenant-members/workorder/cancel/7',
    payload: '{}',
    permissions: ['workorder:cancel'],
    passed: ['content-length', 'content-type', 'x-care-address'],
  },
  'a kept answer': { method: 'GET', url: '/admin/dict/type/headers', passed: [] },
  'a public call': {
    method: 'GET',
    url: '/admin/base/external/profile/x',
    passed: ['x-device-secret', 'x-ingest-key'],
  },
  'a device’s message': {
    method: 'POST',
    url: '/tenant-device/ingest/8600',
    payload: '{}',
    passed: ['content-length', 'content-type', 'x-care-address', 'x-device-secret', 'x-ingest-key'],
  },
  'an area of another service': { method: 'GET', url: '/monitor/servers', passed: [], at: () => other },
}

describe.each(Object.entries(calls))('%s', (_, { method, url, payload, permissions = [], passed, at }) => {
  const isKept = url.includes('/dict/type/')
  let times = 0
  const send = async () => {
    const { received } = at?.() ?? gateway.upstream
    received.length = 0
    // a new URL each time, so that no response comes from the cache
    const address = isKept ? `${url}-${++times}` : url
    const bearer = await gateway.bearer({ username: 'sender', permissions })
    const headers = { ...strange, ...(payload && json), 'user-agent': 'Firefox', 'idempotency-key': 'k', ...bearer }
    const answer = await gateway.app.inject({ method, url: address, headers, ...(payload && { payload }) })
    expect(answer.statusCode).toBe(200)
    return { answer, call: received.find(({ path }) => path === address) as ReceivedRequest }
  }

  it('the gateway forwards to the service only the headers meant for it', async () => {
    const { call } = await send()
    expect(namesOf(call)).toEqual([...own, ...passed].sort())
  })

  it('the gateway sets caller, address and request id itself, whatever the client sends', async () => {
    const { call, answer } = await send()
    expect(call.headers['x-care-identity']).not.toContain('forged')
    const isOpen = url.includes('external') || url.includes('ingest')
    expect(call.caller).toMatchObject(isOpen ? { userId: 0, permissions: [] } : { username: 'sender' })
    expect(call.headers['x-request-id']).not.toBe('chosen-by-the-client')
    if (!at) expect(answer.headers['x-request-id']).toBe(call.headers['x-request-id'])
    if (call.headers['x-care-address'] !== undefined) expect(call.headers['x-care-address']).toBe('127.0.0.1')
  })
})

it('the gateway returns to the caller only the response headers meant for the caller', async () => {
  const path = '/tenant-members/oldman/page'
  const theirs = {
    'content-type': 'application/json',
    etag: '"x"',
    'retry-after': '9',
    location: '/x',
    'last-modified': 'y',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'",
    'set-cookie': 'a=b',
    server: 'nginx',
    'x-powered-by': 'php',
    'x-care-identity': 'secret',
    via: '1.1 x',
    'keep-alive': 'timeout=9',
    'x-request-id': 'theirs',
    'access-control-allow-origin': '*',
    'x-inner': 'sql',
    'cache-control': 'public, max-age=9',
    'x-content-type-options': 'sniff',
    date: 'today',
  }
  gateway.upstream.on('GET', path, (_received, response) => response.writeHead(200, theirs).end('{"code":0}'))
  const headers = await gateway.bearer({ permissions: ['elder:view'] })
  const answer = await gateway.app.inject({ url: path, headers })
  const brought = [
    'content-disposition',
    'content-security-policy',
    'content-type',
    'etag',
    'last-modified',
    'location',
    'retry-after',
  ]
  const always = ['cache-control', 'transfer-encoding', 'connection', 'date', 'x-content-type-options', 'x-request-id']
  expect(Object.keys(answer.headers).sort()).toEqual([...brought, ...always].sort())
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    etag: '"x"',
  })
  expect(answer.headers['x-request-id']).not.toBe('theirs')
  expect(answer.headers.date).not.toBe('today')
})

it('the gateway never forwards the internal permission, even if an account has it', async () => {
  const headers = await gateway.bearer({ permissions: ['elder:view', 'internal', 'dict:edit'] })
  gateway.upstream.on('GET', '/admin/dict/type/permissions', ({ caller }) => caller?.permissions)
  const { data } = (await gateway.app.inject({ url: '/admin/dict/type/permissions', headers })).json()
  expect(data).toEqual(['elder:view', 'dict:edit'])
})

it('internal calls are unreachable from outside, for any caller and by any path', async () => {
  const internal = endpointsOf(contract).filter(({ options }) => options.access === 'internal')
  expect(internal.length).toBeGreaterThan(30)
  const bearer = await gateway.bearer({ tenantId: 1, permissions: ['internal', 'dict:edit', 'warning:view'] })
  gateway.upstream.received.length = 0
  for (const { method, path } of internal)
    for (const url of [path, path.replace(/^\/admin\//, '/tenant-admin/'), `${path}?x=1`, `${path}/`]) {
      const headers = { ...strange, ...bearer, ...json }
      const answer = await gateway.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{}' }) })
      expect(answer.statusCode, `${method} ${url}`).toBe(404)
    }
  expect(gateway.upstream.received.map(({ path }) => path)).toEqual([])
  await gateway.app.inject({ url: '/admin/dict/type/control', headers: bearer })
  expect(gateway.upstream.received).toHaveLength(1)
})
