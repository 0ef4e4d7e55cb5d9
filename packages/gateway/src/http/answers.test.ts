import { PassThrough } from 'node:stream'
import { Refusal, unavailable } from '@care/shared/http/errors'
import { expect, it } from 'vitest'
import { toRefusal } from './answers.ts'
import { answerBrokenRequest } from './broken-requests.ts'

const unknown = '系统未知错误,请反馈给管理员'

it.each<[what: string, error: object, status: number, headers: object]>([
  ['a handler that took too long', { code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }, 503, { 'retry-after': '2' }],
  ['a body that is too long', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413, {}],
  ['status 400, the lowest of client errors', { statusCode: 400 }, 400, {}],
  ['status 499, the highest of client errors', { statusCode: 499 }, 499, {}],
  ['an error of the framework itself', { statusCode: 502 }, 500, {}],
  ['an error without a status', { statusCode: 302 }, 500, {}],
  ['a Redis that does not answer', new Error('Command timed out'), 503, { 'retry-after': '2' }],
  ['a Redis that is gone', new Error('Connection is closed.'), 503, { 'retry-after': '2' }],
  ['a full disk', { code: 'ENOSPC' }, 503, { 'retry-after': '2' }],
  ['an incomplete form', new Error('Unexpected end of multipart data'), 400, {}],
  ['one of our own errors', new Error('SQL at /srv/x'), 500, {}],
])('the error response for %s', (_, error, status, headers) => {
  const refusal = toRefusal(Object.assign(error instanceof Error ? error : new Error('inner words'), error))
  expect(refusal).toMatchObject({ status, headers })
  expect(refusal.message).not.toContain('inner')
  if (status === 500) expect(refusal.message).toBe(unknown)
})

it('a refusal is sent unchanged', () => {
  const refusal = new Refusal(428, '不行', { 'x-a': 'b' }, { field: 'otp' })
  expect(toRefusal(refusal)).toBe(refusal)
  expect(toRefusal(unavailable()).headers).toEqual({ 'retry-after': '2' })
})

it.each([
  ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout'],
  ['HPE_INVALID_METHOD', 400, 'Bad Request'],
  [undefined, 400, 'Bad Request'],
])('a connection that fails with %s gets the response %i %s', (code, status, words) => {
  const line = new PassThrough()
  expect(answerBrokenRequest(Object.assign(new Error('x'), code && { code }), line)).toBe(status)
  const [head = '', body = ''] = String(line.read()).split('\r\n\r\n')
  const [first, ...headers] = head.split('\r\n')
  expect(first).toBe(`HTTP/1.1 ${status} ${words}`)
  expect(headers).toEqual(
    expect.arrayContaining(['connection: close', 'cache-control: no-store', 'x-content-type-options: nosniff']),
  )
  expect(headers).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ code: 1, data: null })
  expect(line.writableEnded).toBe(true)
})

it('nothing is sent on a connection that the client no longer reads', () => {
  const [reset, ended] = [new PassThrough(), new PassThrough()]
  ended.end()
  expect(answerBrokenRequest(Object.assign(new Error('x'), { code: 'ECONNRESET' }), reset)).toBeNull()
  expect(answerBrokenRequest(new Error('x'), ended)).toBeNull()
  expect([reset.destroyed, ended.destroyed]).toEqual([true, true])
})
