import { area, get, post } from '@care/shared/http/endpoint'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../testing/database.ts'
import { gatewayCaller, identitySecret, signedIdentityHeader } from '../../testing/identity.ts'
import { createApp, uploadHandlerMs } from './app.ts'
import { serve } from './serve.ts'

const made = testDatabase('empty')
const routes = new Map<string, RouteOptions>()
const calls = area('try', {
  kept: get('/kept', { access: 'public', reply: 'file', keepSeconds: 300 }),
  file: get('/file', { access: 'public', reply: 'file' }),
  named: get('/named/:name', { access: 'signed-in', data: z.object({ name: z.string() }) }),
  record: get('/record/:id', { access: 'client', ids: { id: 'elder' }, data: z.object({ id: z.number() }) }),
  inside: get('/inside', { access: 'internal', data: z.boolean() }),
  upload: post('/upload', { access: 'signed-in', encoding: 'multipart', bodyLimit: 7_000, isAudited: false }),
  large: post('/large', { access: 'signed-in', bodyLimit: 5_000, isAudited: false, body: z.object({ a: z.number() }) }),
})
let app: FastifyInstance
let file = new File(['x'], 'a.pdf', { type: 'application/pdf' })

beforeAll(async () => {
  app = createApp({ logLevel: 'silent' })
  app.addHook('onRoute', (route) => void routes.set(route.url, route))
  serve(app, { database: made.database, identitySecret }, calls, {
    kept: () => file,
    file: () => file,
    // the response contains only the fields of its schema
    named: ({ params: { name } }) => Object.assign({ name }, { secret: 'inside' }),
    record: ({ params: { id } }) => ({ id }),
    inside: () => true,
    upload: () => true,
    large: () => true,
  })
  await app.ready()
})
afterAll(() => app.close())
const ask = (url: string, permissions: string[] = []) =>
  app.inject({ url: `/try${url}`, headers: signedIdentityHeader({ ...gatewayCaller, permissions }) })

it('a file is sent under its own name, as a download only where declared, and never executable', async () => {
  file = new File(['x'], "王's (1)*.pdf", { type: 'application/pdf' })
  const { headers, body } = await ask('/kept')
  expect(body).toBe('x')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, max-age=300',
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''%E7%8E%8B%27s%20%281%29%2a.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  file = new File(['x'], 'a')
  const plain = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
  expect((await ask('/file')).headers).toMatchObject(plain)
})

it('only a call with a file has the upload timeout, and each call its declared body size', () => {
  const limits = (url: string) => {
    const { bodyLimit, handlerTimeout } = routes.get(`/try${url}`) ?? expect.fail(`no ${url}`)
    return [bodyLimit, handlerTimeout]
  }
  expect(limits('/upload')).toEqual([7_000, uploadHandlerMs])
  expect(limits('/large')).toEqual([5_000, undefined])
  expect(limits('/file')).toEqual([undefined, undefined])
})

it.each([
  ['/named/abc', 200, { name: 'abc' }],
  ['/named/%E7%8E%8B', 200, { name: '王' }],
  ['/named/a%00b', 400, null],
  ['/named/a%0Ab', 400, null],
  ['/record/7', 200, { id: 7 }],
  ['/record/999999999999999', 200, { id: 999_999_999_999_999 }],
  ['/record/1000000000000000', 404, null],
  ['/record/7x', 404, null],
  ['/record/-7', 404, null],
  ['/record/7.5', 404, null],
])('the parameters in the path %s are parsed, status %i', async (url, status, data) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().data).toEqual(data)
})

it('only our own processes may call internal endpoints', async () => {
  expect((await ask('/inside', ['internal'])).statusCode).toBe(200)
  for (const permissions of [[], ['signed-in'], ['public'], ['internal:view']])
    expect((await ask('/inside', permissions)).statusCode).toBe(403)
})

it.each([
  ['{"a":1}', 200],
  ['{"a":1,"b":2}', 200],
  ['{"a":1,"__proto__":{"x":1}}', 400],
  ['{"a":1,"constructor":{"prototype":{"x":1}}}', 400],
  ['{"a":"1"}', 200],
  ['{"a":"x"}', 400],
  ['', 400],
])('the body %s is validated, status %i', async (payload, status) => {
  const headers = { ...signedIdentityHeader(gatewayCaller), 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/try/large', headers, payload })
  expect(answer.statusCode).toBe(status)
})
