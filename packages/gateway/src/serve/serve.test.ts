import { area, post } from '@care/shared/http/endpoint'
import { Refusal, unauthorized } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { cacheRules } from '../cache/cache-rules.ts'
import { forwardedCalls } from '../forward/forward.ts'
import { createFastPath } from '../http/fast-path.ts'
import { createServer } from '../http/server.ts'
import { createCounters } from '../process/counters.ts'
import { createClients } from '../session/clients.ts'
import type { AuthenticatedSession } from '../session/guard.ts'
import { internalCaller } from '../upstream/identity.ts'
import { createServe, type Serving } from './serve.ts'

const Named = z.object({ name: z.string('缺少名称') })
const calls = area('try', {
  named: post('/named/:id', {
    access: 'elder:edit',
    ids: { id: 'elder' },
    body: Named,
    data: Named,
    rate: { name: 'named', max: 1, seconds: 60 },
  }),
  token: post('/token', {
    access: 'client',
    encoding: 'form',
    query: Named,
    reply: 'bare',
    data: Named,
    alsoAt: '/newer',
  }),
  unlock: post('/unlock', { access: 'signed-in', evenLocked: true, data: z.boolean() }),
  leave: post('/leave', { access: 'public', isAudited: true, data: z.boolean() }),
})

/** The caller's session; null if there is none. */
let pass: AuthenticatedSession | null
/** The steps that were executed, in their order. */
let done: string[]
const serving: Serving = {
  guard: {
    admit: async () => {
      if (!pass) throw unauthorized()
      return pass
    },
  },
  clients: createClients(new Map([['console', 'secret']]), async () => []),
  limits: { keep: async ({ name }) => void done.push(`rate ${name}`) },
  audit: (endpoint, _request, _pass, work) => {
    const note = (how: string) => done.push(`${how} ${endpoint.path}`)
    work.then(
      () => note('done'),
      (error: unknown) => note(error instanceof Refusal ? String(error.status) : 'broken'),
    )
    return work
  },
}

let app: FastifyInstance
beforeAll(() => {
  app = createServer([], createCounters(), createFastPath())
  app.setErrorHandler((error: Refusal, _request, reply) =>
    reply.code(error.status).send({ ...error, msg: error.message }),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const serve = createServe(app, serving)
  serve(calls, {
    named: ({ params, body }) => {
      done.push(`named ${params.id + 1}`)
      // the response contains only the fields of its schema
      return Object.assign(body, { secret: 'inside' })
    },
    token: ({ client, query }) => ({ name: `${query.name} by ${client.clientId}` }),
    unlock: ({ pass }) => pass.locked,
    leave: () => true,
  })
  const { unlock, leave } = calls
  // @ts-expect-error a call without a verb
  expect(() => serve({ unlock, leave }, { unlock: () => true })).toThrow()
  // @ts-expect-error a verb with another answer type
  expect(() => serve({ unlock }, { unlock: () => 'yes' })).toThrow()
  // @ts-expect-error a verb that reads the session in a call open to all
  expect(() => serve({ leave }, { leave: ({ pass }) => pass.locked })).toThrow()
})
afterAll(() => app.close())
beforeEach(() => {
  done = []
  pass = {
    caller: { ...internalCaller([2]), permissions: ['elder:edit'] },
    owner: { tenantId: 2, userId: 7 },
    header: '',
    headerEndsAt: 0,
    own: null,
    institution: { status: '0', endsAt: null },
    locked: false,
    isWall: false,
  }
})

const ask = (url: string, payload?: object | string, headers = {}) =>
  app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })

it('the response follows the contract: ids as numbers, only declared fields, uncacheable', async () => {
  const answer = await ask('/try/named/41', { name: '王' })
  expect(answer.json()).toEqual({ code: 0, msg: null, data: { name: '王' } })
  expect(answer.headers.pragma).toBe('no-cache')
  expect(done).toEqual(['rate named', 'named 42', 'done /try/named/:id'])
})

it('the permission is checked before the input, and an invalid body’s error names the field', async () => {
  const wrong = await ask('/try/named/41', {})
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    expect.objectContaining({ msg: '缺少名称', data: { field: 'name' } }),
  ])
  expect((await ask('/try/named/x', { name: '王' })).statusCode).toBe(404)
  if (pass) pass = { ...pass, caller: { ...pass.caller, permissions: [] } }
  expect((await ask('/try/named/x', {})).statusCode).toBe(403)
  if (pass) pass = { ...pass, locked: true }
  expect((await ask('/try/named/x', {})).statusCode).toBe(409)
  expect(done).toEqual([400, 404, 403, 409].map((status) => `${status} /try/named/:id`))
})

it('the token call merges parameters of URL and form, at both of its paths, for registered clients', async () => {
  const authorization = `Basic ${Buffer.from('console:secret').toString('base64')}`
  const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  for (const url of ['/try/token', '/newer']) {
    expect((await ask(`${url}?name=a`, undefined, { authorization })).json()).toEqual({ name: 'a by console' })
    expect((await ask(url, 'name=b', form)).json()).toEqual({ name: 'b by console' })
    expect((await ask(url, 'name=b', { ...form, authorization: '' })).statusCode).toBe(401)
  }
})

it('a locked session may unlock itself, and a sign-out is audited although its call is public', async () => {
  if (pass) pass = { ...pass, locked: true }
  expect((await ask('/try/unlock')).json().data).toBe(true)
  expect((await ask('/try/leave')).json().data).toBe(true)
  expect(done).toEqual(['done /try/unlock', 'done /try/leave'])
  pass = null
  expect((await ask('/try/leave')).json().data).toBe(true)
  expect((await ask('/try/unlock')).statusCode).toBe(401)
  expect(done).toHaveLength(2)
})

it('only calls that the gateway handles itself have a second path or work in a locked session, and cached calls have no rate limit', () => {
  expect(forwardedCalls.filter(({ options }) => options.alsoAt || options.evenLocked)).toEqual([])
  expect(Object.values(cacheRules).filter(({ call }) => 'rate' in call.options)).toEqual([])
})
