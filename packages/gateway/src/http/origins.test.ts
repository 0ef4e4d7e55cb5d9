import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { corsHeaders, mayCallFrom } from './origins.ts'

const allowed = new Set(['https://partner.example'])
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ ALLOWED_ORIGINS: 'https://partner.example, https://other.example' })
})
afterAll(() => gateway.stop())

it.each([
  [undefined, true],
  ['http://care.example', true],
  ['https://care.example', true],
  ['https://partner.example', true],
  ['https://care.example:8443', false],
  ['https://care.example.evil.example', false],
  ['https://evil.example', false],
  ['http://partner.example', false],
  ['https://partner.example.evil.example', false],
  ['null', false],
  ['ws://care.example', false],
  ['care.example', false],
])('a page whose origin is %s may open a WebSocket: %s', (origin, may) => {
  expect(mayCallFrom({ host: 'care.example', ...(origin && { origin }) }, allowed)).toBe(may)
})

it('only an origin from the list is allowed, by name and with credentials', () => {
  expect(corsHeaders('https://partner.example', allowed)).toEqual({
    'access-control-allow-origin': 'https://partner.example',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-request-id, content-disposition, etag',
    vary: 'origin',
  })
  for (const origin of [undefined, 'null', '*', 'https://evil.example', 'https://PARTNER.example'])
    expect(corsHeaders(origin, allowed)).toEqual({})
})

/** One URL for each kind of call, because their responses are sent by different code. */
const urls = [
  '/auth/social/providers',
  '/admin/dict/type/x',
  '/tenant-members/oldman/page',
  '/auth/session/list',
  '/nowhere',
]

describe.each(urls)('%s', (url) => {
  const headersFor = async (origin: string) => {
    const bearer = await gateway.bearer({ permissions: ['elder:view'] })
    return (await gateway.app.inject({ url, headers: { ...bearer, origin } })).headers
  }

  it('may be called only by pages of listed origins', async () => {
    if (url !== '/nowhere')
      expect((await headersFor('https://other.example'))['access-control-allow-origin']).toBe('https://other.example')
    const foreign = await headersFor('https://evil.example')
    expect(Object.keys(foreign).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

it('answers a preflight request with the allowed methods and headers', async () => {
  const ask = (origin: string) =>
    gateway.app.inject({ method: 'OPTIONS', url: '/admin/user/info', headers: { origin } })
  const answer = await ask('https://partner.example')
  expect(answer.statusCode).toBe(204)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://partner.example',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, if-none-match, tenant-id, tenant-ids, tenantids, istoken',
  })
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
})
