import { createHmac } from 'node:crypto'
import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import { identityHeader } from '@care/shared/admin/session/identity'
import { warningFeed } from '@care/shared/live/feed.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startUpstream, type TestUpstream } from '../testing/upstream.ts'
import { internalCaller } from './identity.ts'
import { createInternalCalls, originOf } from './internal-calls.ts'
import { createUpstreams } from './upstreams.ts'

const identitySecret = 'secret-of-this-test'
let main: TestUpstream
let devices: TestUpstream
beforeAll(async () => {
  ;[main, devices] = await Promise.all([startUpstream(), startUpstream()])
})
afterAll(() => Promise.all([main.stop(), devices.stop()]))

const config = () => ({
  upstreamUrl: `${main.url}/`,
  identitySecret,
  areaUpstreams: new Map([['tenant-device', devices.url]]),
})
const items = (timeoutMs?: number) =>
  createInternalCalls(config(), timeoutMs)(dictionaries.items, internalCaller([1_000_002]), {
    params: { type: 'kind' },
  })
const path = '/admin/dict/type/kind'

it('a call of the gateway itself reaches the service of its area with the caller’s signed identity', async () => {
  devices.on('GET', warningFeed.cursor.path, () => ({ 1000002: 7 }))
  const call = createInternalCalls(config())
  expect(await call(warningFeed.cursor, internalCaller([1_000_002, 1_000_003]), {})).toEqual({ 1000002: 7 })
  const [received] = devices.received
  expect(received?.caller).toMatchObject({ tenantId: 1_000_002, tenantIds: [1_000_002, 1_000_003] })
  const [payload = '', signature] = String(received?.headers[identityHeader]).split('.')
  expect(signature).toBe(createHmac('sha256', identitySecret).update(payload).digest('base64url'))
  expect([main.received.length, originOf(config(), 'admin')]).toEqual([0, main.url])
})

it.each([
  [200, '{"code":1,"msg":"不行","data":null}', 200],
  [403, '{"code":1,"msg":"不行","data":null}', 403],
  [404, '{"code":1,"msg":"不行","data":null}', 404],
  [499, '{"code":1,"msg":"不行","data":null}', 499],
  [500, '{"code":1,"msg":"inner words","data":null}', 503],
  [503, '{"code":1,"msg":"inner words","data":null}', 503],
  [200, '{"code":0,"msg":null,"data":"no list"}', 503],
])('a service’s response %i %s is mapped to %i', async (status, text, told) => {
  main.on('GET', path, (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text))
  const failure = await items().catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'Refusal',
    status: told,
    message: told < 500 ? '不行' : '服务暂不可用，请稍后重试',
  })
})

it('an internal call times out', async () => {
  main.on('GET', path, () => new Promise(() => undefined))
  await expect(items(50)).rejects.toMatchObject({ status: 503 })
})

it('areas at the same service share its connections; files and questionnaire answers have separate ones', async () => {
  const upstreams = createUpstreams(config())
  for (const area of ['admin', 'tenant-members']) upstreams.of(area)
  for (const area of ['admin', 'tenant-members']) upstreams.of(area, 'files')
  upstreams.of('tenant-members', 'crowd')
  upstreams.of('tenant-device')
  expect(upstreams.all().map(({ origin }) => origin)).toEqual([main.url, main.url, main.url, devices.url])
  await upstreams.close()
})
