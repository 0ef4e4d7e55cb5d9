import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const path = '/admin/sys-file/upload'
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const formOf = (bytes: number) => {
  const form = new FormData()
  form.append('file', new File(['x'.repeat(bytes)], 'a.png'))
  return form
}
const received = () => gateway.upstream.received.filter((call) => call.path === path)

it('an upload of five megabytes is forwarded unchanged, and a larger one is refused', async () => {
  const headers = await gateway.bearer()
  const answer = await fetch(gateway.url + path, { method: 'POST', headers, body: formOf(5 * 1024 * 1024) })
  expect(answer.status).toBe(200)
  const [call] = received()
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(call?.body.length).toBe(Number(call?.headers['content-length']))
  expect(call?.caller).toMatchObject({ tenantId: 1000002 })
  expect(call?.headers['x-care-address']).toMatch(/127\.0\.0\.1$/)

  // sends only the headers: if the connection is cut while the client still writes, the response may be lost
  const announced = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 7 * 1024 * 1024 }
  const sending = request(gateway.url + path, { method: 'POST', agent: false, headers: { ...headers, ...announced } })
  sending.flushHeaders()
  const [large] = await once(sending, 'response')
  expect(large.statusCode).toBe(413)
  expect(await json(large)).toMatchObject({ code: 1, msg: '提交的内容过大' })
  expect(received()).toHaveLength(1)
})

it('an upload requires a token before its body is read, and a content length', async () => {
  const before = received().length
  const bare = await fetch(gateway.url + path, { method: 'POST', body: formOf(10) })
  expect(bare.status).toBe(401)
  // the headers announce a file above the limit: without a token the response is 401, not 413
  const announced = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 7 * 1024 * 1024 }
  const knocking = request(gateway.url + path, { method: 'POST', agent: false, headers: announced })
  knocking.on('error', () => undefined)
  knocking.flushHeaders()
  const [stranger] = await once(knocking, 'response')
  expect(stranger.statusCode).toBe(401)
  knocking.destroy()

  const headers = await gateway.bearer()
  const chunked = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
  const sending = request(gateway.url + path, { method: 'POST', agent: false, headers: { ...headers, ...chunked } })
  sending.end('x')
  const [unknown] = await once(sending, 'response')
  expect(unknown.statusCode).toBe(413)
  unknown.resume()
  expect(received()).toHaveLength(before)
})

it('the gateway serves on when callers hang up in the middle of an upload', async () => {
  const headers = await gateway.bearer()
  for (let count = 0; count < 25; count++) {
    const sending = request(gateway.url + path, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    sending.on('error', () => undefined)
    sending.write('x'.repeat(70_000))
    await once(sending, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined))
    sending.destroy()
  }
  const answer = await fetch(gateway.url + path, { method: 'POST', headers, body: formOf(10) })
  expect(answer.status).toBe(200)
})

it('a file is read anonymously, and with the caller’s identity if there is a token', async () => {
  const address = `${gateway.url}/admin/sys-file/1000002/a.jpg`
  const seen = async (headers = {}): Promise<unknown> => (await fetch(address, { headers })).json()
  expect(await seen()).toMatchObject({ data: { caller: { userId: 0, permissions: [] } } })
  const answer = await seen(await gateway.bearer({ username: 'desk' }))
  expect(answer).toMatchObject({ data: { caller: { username: 'desk' } } })
  expect((await fetch(address, { headers: { authorization: 'Bearer x' } })).status).toBe(401)
})

it('the browser may cache a private file for some minutes, and no other response', async () => {
  const keptOf = async (given: string) => {
    gateway.upstream.on('GET', '/admin/sys-file/1000002/b.jpg', (_received, response) => {
      response.setHeader('cache-control', given)
      return true
    })
    return (await fetch(`${gateway.url}/admin/sys-file/1000002/b.jpg`)).headers.get('cache-control')
  }
  expect(await keptOf('private, max-age=300')).toBe('private, max-age=300')
  expect(await keptOf('public, max-age=300')).toBe('no-store')
})
