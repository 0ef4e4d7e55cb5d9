import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { within } from '@care/shared/testing/within'
import { afterEach, describe, expect, it } from 'vitest'
import { createUpstream, limits, type Upstream } from './upstream.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serving(answer: RequestListener, connections: number = limits.connections) {
  let asked = 0
  const server: Server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const upstream = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    connections,
    waiting: limits.waiting,
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

  it.each(['POST', 'PUT', 'DELETE'])('gets a %s once, since it may have taken effect', async (method) => {
    const { upstream, asked } = await serving(breaking)
    expect(await send(upstream, method)).toBe('failed')
    expect(asked()).toBe(1)
  })

  it('gets a read once more, but not from every caller', async () => {
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

  it('gets no retry once the answer had begun', async () => {
    const { upstream, asked } = await serving((request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => request.socket.destroy())
    })
    expect(await send(upstream)).toBe('broke off after 200')
    expect(asked()).toBe(1)
  })

  it('is paused after five failures; its refusals do not count', async () => {
    const { upstream } = await serving(breaking)
    for (let failure = 1; failure <= 5; failure++) await send(upstream, 'POST')
    expect(() => send(upstream, 'POST')).toThrow('服务暂不可用')
    expect(upstream.isOpen()).toBe(true)
    expect(upstream.running()).toBe(0)

    const refusing = await serving((_, response) => response.writeHead(500).end('{}'))
    for (let answer = 1; answer <= 8; answer++) expect(await send(refusing.upstream)).toBe('500')
  })
})

it('times out a call whose answer does not begin in time, and frees its slot', async () => {
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

it('accepts calls up to its capacity, refuses the next at once, and recovers when they are answered', async () => {
  const gate = Promise.withResolvers<void>()
  const { upstream } = await serving((_, response) => void gate.promise.then(() => response.end('{}')), 2)
  const waiting = Array.from({ length: 2 + limits.waiting }, () => send(upstream))
  expect(() => send(upstream)).toThrow('服务暂不可用')
  expect(upstream.running()).toBe(52)
  gate.resolve()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['200']))
  expect(upstream.running()).toBe(0)
  expect(await send(upstream)).toBe('200')
})

it('waits five seconds for an answer and one for a connection, with separate limits for calls, files and crowds', () => {
  expect(limits).toMatchObject({ answerMs: 5_000, connectMs: 1_000, connections: 64, fileConnections: 16, waiting: 50 })
  expect(limits).toMatchObject({ crowdConnections: 12, crowdWaiting: 2_000 })
})
