import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { within } from '@care/shared/testing/within'
import { afterEach, describe, expect, it } from 'vitest'
import { createUpstream, defaultPoolLimits, type Upstream } from './upstream.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serving(answer: RequestListener, connections: number = defaultPoolLimits.connections) {
  let asked = 0
  const server: Server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const upstream = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    connections,
    waiting: defaultPoolLimits.waiting,
  })
  closing.push(async () => {
    await upstream.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return { upstream, asked: () => asked }
}
function send(upstream: Upstream, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<string>()
  let status = 0
  upstream.send(
    { method, path: '/x', headers: [], body: null },
    {
      start: (given) => {
        status = given
      },
      data: () => true,
      end: () => resolve(String(status)),
      fail: () => resolve(status === 0 ? 'failed' : `broke off after ${status}`),
    },
  )
  return within(`an answer to ${method}, or that there is none`, promise)
}

describe('a service that breaks off', () => {
  const breaking: RequestListener = (request) => request.socket.destroy()

  it.each(['POST', 'PUT', 'DELETE'])(
    'receives a %s only once, because it may already have taken effect',
    async (method) => {
      const { upstream, asked } = await serving(breaking)
      expect(await send(upstream, method)).toBe('failed')
      expect(asked()).toBe(1)
    },
  )

  it('receives a retry of a read, but not for every call', async () => {
    const { upstream, asked } = await serving(breaking)
    expect(await send(upstream)).toBe('failed')
    expect(asked()).toBe(2)
    for (let read = 2; read <= 4; read++) expect(await send(upstream)).toBe('failed')
    expect(asked()).toBe(5)
  })

  it('allows another retry after ten successful reads', async () => {
    let isBreaking = false
    const { upstream, asked } = await serving((request, response) =>
      isBreaking ? request.socket.destroy() : response.end('{}'),
    )
    const failing = async () => {
      isBreaking = true
      const before = asked()
      await send(upstream)
      isBreaking = false
      return asked() - before
    }
    expect(await failing()).toBe(2)
    for (let read = 1; read <= 7; read++) await send(upstream)
    expect(await failing()).toBe(1)
    for (let read = 1; read <= 10; read++) await send(upstream)
    expect(await failing()).toBe(2)
  })

  it('receives no retry if the response had begun', async () => {
    const { upstream, asked } = await serving((request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => request.socket.destroy())
    })
    expect(await send(upstream)).toBe('broke off after 200')
    expect(asked()).toBe(1)
  })

  it('is paused after five failures, and refusals do not count as failures', async () => {
    const { upstream } = await serving(breaking)
    for (let failure = 1; failure <= 5; failure++) await send(upstream, 'POST')
    expect(() => send(upstream, 'POST')).toThrow('服务暂不可用')
    expect(upstream.isOpen()).toBe(true)
    expect(upstream.running()).toBe(0)

    const refusing = await serving((_, response) => response.writeHead(500).end('{}'))
    for (let answer = 1; answer <= 8; answer++) expect(await send(refusing.upstream)).toBe('500')
  })
})

it('frees the connection of a call that times out', async () => {
  const { upstream, asked } = await serving(() => undefined)
  const { promise, resolve } = Promise.withResolvers<string>()
  upstream.send(
    { method: 'POST', path: '/x', headers: [], body: null, headersTimeout: 50 },
    { start: () => resolve('began'), data: () => true, end: () => resolve('ended'), fail: () => resolve('failed') },
  )
  expect(upstream.running()).toBe(1)
  expect(await within('the end of a call that nobody answers', promise)).toBe('failed')
  expect([asked(), upstream.running()]).toEqual([1, 0])
})

it('gets calls up to its capacity; the next is refused immediately until earlier calls have ended', async () => {
  const gate = Promise.withResolvers<void>()
  const { upstream } = await serving((_, response) => void gate.promise.then(() => response.end('{}')), 2)
  const waiting = Array.from({ length: 2 + defaultPoolLimits.waiting }, () => send(upstream))
  expect(() => send(upstream)).toThrow('服务暂不可用')
  expect(upstream.running()).toBe(52)
  gate.resolve()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['200']))
  expect(upstream.running()).toBe(0)
  expect(await send(upstream)).toBe('200')
})

it('has five seconds to respond and one to connect, with separate limits for ordinary calls, files and questionnaire answers', () => {
  expect(defaultPoolLimits).toMatchObject({
    answerMs: 5_000,
    connectMs: 1_000,
    connections: 64,
    fileConnections: 16,
    waiting: 50,
  })
  expect(defaultPoolLimits).toMatchObject({ crowdConnections: 12, crowdWaiting: 2_000 })
})
