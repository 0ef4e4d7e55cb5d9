import { once } from 'node:events'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import request from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { answerHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

let app: FastifyInstance
let redisIsUp = true

beforeAll(async () => {
  app = createApp({ logLevel: 'silent' })
  serveMetrics(app)
  answerHealth(app, {
    database: () => Promise.resolve(),
    redis: () => (redisIsUp ? Promise.resolve() : Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:6379'))),
  })
  app.post('/echo', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

it('the health call reports the whole and each part as up', async () => {
  const answer = await request(app.server).get('/actuator/health').expect(200)
  expect(answer.body).toEqual({ code: 0, msg: null, data: { status: 'UP', parts: { database: 'UP', redis: 'UP' } } })
})

it('the health call reports which part is down without its address', async () => {
  redisIsUp = false
  const answer = await request(app.server).get('/actuator/health').expect(503)
  expect(answer.body.data).toEqual({ status: 'DOWN', parts: { database: 'UP', redis: 'DOWN' } })
  redisIsUp = true
})

it('calls are counted for Prometheus', async () => {
  await request(app.server).get('/nowhere').expect(404, { code: 1, msg: '资源不存在', data: null })
  const { text } = await request(app.server).get('/metrics').expect(200)
  expect(text).toContain('care_services_request_seconds_count{method="GET",route="none",status="404"}')
})

it('headers over 16 kB are refused', async () => {
  await request(app.server).get('/actuator/health').set('x-filler', 'x'.repeat(140_000)).expect(431)
})

it('a body over 1 MB is refused', async () => {
  // sends only the headers: if the connection is cut while the client still writes, the response may be lost
  const headers = { 'content-type': 'application/json', 'content-length': 1_100_000 }
  const { port } = app.server.address() as AddressInfo
  const sending = send({ method: 'POST', host: '127.0.0.1', port, path: '/echo', agent: false, headers })
  sending.flushHeaders()
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(413)
  expect(await json(answer)).toEqual({ code: 1, msg: '提交的内容过大', data: null })
})

it.each([
  [32, 200],
  [33, 400],
  [400_000, 400],
])('a body that is nested %i levels deep gets the status %i', async (depth, status) => {
  const sent = request(app.server).post('/echo').set('content-type', 'application/json')
  const answer = await sent.send('['.repeat(depth) + ']'.repeat(depth)).expect(status)
  if (status === 400) expect(answer.body).toEqual({ code: 1, msg: '提交的内容嵌套过深', data: null })
})

it('every phase of a request that a slow client could stretch has a timeout', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([120_000, 8_000, 65_000])
  expect((app.server.address() as AddressInfo).address).toBe('127.0.0.1')
})
