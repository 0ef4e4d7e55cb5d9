import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let bearer: { authorization: string }
const url = '/tenant-members/oldman/page'
beforeAll(async () => {
  gateway = await startGateway()
  bearer = await gateway.bearer({ permissions: ['elder:view'] })
})
afterAll(() => gateway.stop())

/**
 * Test bytes that contain every byte value and repeat only after a long period, so that lost or swapped parts are
 * noticed.
 */
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) & 0xff))
const kb = 1024
const ask = () => fetch(gateway.url + url, { headers: bearer })

describe.each([
  ['a content length', true],
  ['no content length', false],
])('a response with %s', (_, isSaid) => {
  it.each([0, 1, kb, 64 * kb - 1, 64 * kb, 64 * kb + 1, 300 * kb])('of %i bytes arrives unchanged', async (length) => {
    const body = bytesOf(length)
    gateway.upstream.on('GET', url, async (_received, response) => {
      response.writeHead(200, { 'content-type': 'image/png', ...(isSaid && { 'content-length': length }) })
      for (let from = 0; from < length; from += 50_000) {
        const taken = response.write(body.subarray(from, from + 50_000))
        if (!taken) await new Promise((done) => response.once('drain', done))
      }
      response.end()
    })
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
  })
})

it.each([
  [200, 200],
  [204, 204],
  [301, 301],
  [404, 404],
  [409, 409],
  [429, 429],
  [500, 500],
  [501, 503],
  [502, 503],
  [503, 503],
  [504, 503],
])('the gateway maps a service’s status %i to %i, without details of a failure', async (given, told) => {
  const words = given === 204 ? '' : '{"code":1,"msg":"inner words","data":null}'
  gateway.upstream.on('GET', url, (_received, response) => response.writeHead(given).end(words))
  const answer = await fetch(gateway.url + url, { headers: bearer, redirect: 'manual' })
  const text = await answer.text()
  expect(answer.status).toBe(told)
  expect(text.includes('inner words')).toBe(told < 500 && given !== 204)
  if (told === 503) expect(answer.headers.get('retry-after')).toBe('2')
})

it('a connection is cut when the rest of a response does not arrive, so that no client uses a part', async () => {
  gateway.upstream.on('GET', url, (_received, response) => {
    response.writeHead(200, { 'content-length': 200 * kb })
    response.write(bytesOf(100 * kb), () => response.destroy())
  })
  await expect(ask().then((answer) => answer.arrayBuffer())).rejects.toThrow()
  gateway.upstream.on('GET', url, () => 'well')
  expect(await (await ask()).json()).toMatchObject({ data: 'well' })
})

it.each([
  ['private, max-age=600', 'private, max-age=600'],
  ['private, max-age=999', 'private, max-age=999'],
  ['private, max-age=1000', 'no-store'],
  ['public, max-age=9', 'no-store'],
  ['private, max-age=9, immutable', 'no-store'],
  ['public, private, max-age=9', 'no-store'],
  ['private', 'no-store'],
])('the gateway maps a service’s cache-control %s to %s', async (given, told) => {
  gateway.upstream.on('GET', url, (_received, response) =>
    response.writeHead(200, { 'cache-control': given }).end('{}'),
  )
  expect((await ask()).headers.get('cache-control')).toBe(told)
})
