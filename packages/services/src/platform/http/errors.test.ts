import { conflict, tooManyRequests, wrongInput } from '@care/shared/http/errors'
import { within } from '@care/shared/testing/within'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createApp, handlerMs, uploadHandlerMs } from './app.ts'
import { answerHealth } from './health.ts'
import { serveMetrics } from './metrics.ts'

let app: FastifyInstance
let thrown: unknown
let check: () => Promise<unknown> = () => Promise.resolve()

beforeAll(async () => {
  app = createApp({ logLevel: 'silent' })
  app.get('/fails', () => {
    throw thrown
  })
  app.get('/fine/:text', async ({ id }) => ({ id }))
  serveMetrics(app, 'token-of-the-metrics')
  answerHealth(app, { database: () => check(), redis: () => Promise.resolve() })
  await app.ready()
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const failing = async (error: unknown) => {
  thrown = error
  const { statusCode, headers, json } = await app.inject('/fails')
  return { status: statusCode, retryAfter: headers['retry-after'], ...json() }
}
const coded = (code: string, message = 'inside') => Object.assign(new Error(message), { code })
const withStatus = (statusCode: number) => Object.assign(new Error('inside'), { statusCode })
const away = { status: 503, retryAfter: '2', code: 1, msg: '服务暂不可用，请稍后重试', data: null }

it.each([
  ...['08006', '08P01', '53300', '57014', '57P01', '55P03', '40001', '40P01'].map((code) => coded(code)),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC', 'EDQUOT'].map((code) => coded(code)),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
])('an error is answered with 503 and retry-after: %s', async (error) => {
  expect(await failing(error)).toEqual(away)
})

it.each<[unknown, number]>([
  [coded('22001'), 400],
  [coded('22P02'), 400],
  [coded('23505'), 400],
  [coded('23514'), 400],
  [coded('42501'), 500],
  [coded('42P01'), 500],
  [coded('21000'), 500],
  [coded('24000'), 500],
  [coded('40002'), 500],
  [coded('55000'), 500],
  [coded('X2300'), 500],
  [new Error('the Connection terminated'), 500],
  [withStatus(400), 400],
  [withStatus(499), 499],
  [withStatus(399), 500],
  [withStatus(500), 500],
  [withStatus(502), 500],
  ['a thrown value that is no error', 500],
  [{ statusCode: 404 }, 500],
])('the error %o is answered with status %i, without internal details', async (error, status) => {
  const answer = await failing(error)
  expect(answer).toMatchObject({ status, retryAfter: undefined, code: 1, data: null })
  expect(answer.msg).toMatch(/\p{Script=Han}/u)
  expect(answer.msg).not.toContain('inside')
})

it('a refusal is sent with its own message and data', async () => {
  expect(await failing(conflict('已被处理'))).toEqual({
    status: 200,
    code: 1,
    msg: '已被处理',
    data: { reason: 'conflict' },
  })
  expect(await failing(tooManyRequests('太快', 7))).toMatchObject({ status: 429, retryAfter: '7', msg: '太快' })
  expect(await failing(wrongInput('phone', '不对', 422))).toMatchObject({ status: 422, data: { field: 'phone' } })
})

it.each([
  ['/nowhere', 404],
  ['/fine/%zz', 400],
  [`/fine/${'x'.repeat(101)}`, 414],
  ['/fine/x', 200],
])('every response has a request id and no-store, also for %s', async (url, status) => {
  const answer = await app.inject({ url, headers: { 'x-request-id': 'a-call-of-mine' } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ 'x-request-id': 'a-call-of-mine', 'cache-control': 'no-store' })
})

it.each([
  ['a'.repeat(8), true],
  ['a'.repeat(7), false],
  ['A_9-'.repeat(16), true],
  ['a'.repeat(65), false],
  ['abcdefgh\u00e9', false],
  ['abc def gh', false],
])('a request id is accepted from the client if it is valid: %s, accepted: %s', async (given, isTaken) => {
  const { id } = (await app.inject({ url: '/fine/x', headers: { 'x-request-id': given } })).json()
  expect(id === given).toBe(isTaken)
  expect(id).toMatch(/^[\w-]{8,64}$/)
})

it('a call has a timeout of 25 seconds, and one with a file two minutes more', () => {
  expect([handlerMs, uploadHandlerMs]).toEqual([25_000, 145_000])
  expect(app.initialConfig).toMatchObject({ bodyLimit: 1_048_576, handlerTimeout: 25_000, requestTimeout: 120_000 })
})

it('a part that has not responded after two seconds is reported as down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const health = async (ms: number) => {
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    check = () => {
      asked.resolve()
      return answer.promise
    }
    const answering = app.inject('/actuator/health')
    await within('the part being asked', asked.promise)
    await vi.advanceTimersByTimeAsync(ms)
    answer.resolve()
    const { statusCode, headers, json } = await answering
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, json().data]
  }
  expect(await health(1_999)).toEqual([200, { status: 'UP', parts: { database: 'UP', redis: 'UP' } }])
  expect(await health(2_000)).toEqual([503, { status: 'DOWN', parts: { database: 'DOWN', redis: 'UP' } }])
})

it.each([
  ['127.0.0.1', 200],
  ['127.8.8.8', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['::ffff:10.0.0.1', 404],
  ['10.127.0.1', 404],
  ['::10', 404],
  ['2001:db8::1', 404],
])('metrics requested from %s get the status %i', async (remoteAddress, status) => {
  await app.inject('/fine/x')
  const answer = await app.inject({ url: '/metrics', remoteAddress })
  expect(answer.statusCode).toBe(status)
  const line = 'care_services_request_seconds_count{method="GET",route="/fine/:text",status="200"}'
  expect(answer.payload.includes(line)).toBe(status === 200)
})

it.each([
  [{ authorization: 'Bearer token-of-the-metrics' }, '10.0.0.9', 200],
  [{ authorization: 'Bearer another-token-of-it' }, '10.0.0.9', 404],
  [{}, '10.0.0.9', 404],
  [{ 'x-forwarded-for': '10.0.0.9' }, '127.0.0.1', 404],
])(
  'metrics are shown to the holder of the token, but not through a proxy without it: %o from %s',
  async (headers, remoteAddress, status) => {
    expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status)
  },
)
