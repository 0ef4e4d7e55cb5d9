import { elders } from '@care/shared/people/elders/elders.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { signedIdentityHeader } from '../../testing/identity.ts'
import { testServices } from '../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const { desk } = testCallers(made, 'desk')
const url = '/tenant-members/oldman/page'
const inject = (headers: Record<string, string>, address = url) => services.app.inject({ url: address, headers })

it('a call without the gateway’s identity header gets 401', async () => {
  const refused = { code: 1, msg: '登录已失效，请重新登录', data: null }
  for (const headers of [
    {},
    { 'x-care-identity': 'rubbish' },
    { 'x-care-identity': 'e30.e30' },
    { authorization: 'Bearer x' },
    signedIdentityHeader(desk, { secret: 'another secret' }),
    signedIdentityHeader(desk, { life: -1 }),
  ]) {
    const answer = await inject(headers)
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 401, body: refused })
  }
})

it('an identity is cached no longer than it is valid', async () => {
  const life = 60_000
  const headers = signedIdentityHeader(desk, { life })
  expect((await inject(headers)).statusCode).toBe(200)
  vi.useFakeTimers({ now: Date.now() + life + 1, toFake: ['Date'] })
  try {
    expect((await inject(headers)).statusCode).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

it('a call is refused before its body is read', async () => {
  const answer = await services.app.inject({
    method: 'POST',
    url: '/tenant-members/workorder',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(401)
})

it('a valid request id is echoed, otherwise a new one is made', async () => {
  const echoed = await inject({ ...signedIdentityHeader(desk), 'x-request-id': 'abc-123-def' })
  expect(echoed.headers['x-request-id']).toBe('abc-123-def')
  const made = await inject({ ...signedIdentityHeader(desk), 'x-request-id': 'a b' })
  expect(made.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

it.each(['abc', '99999999999999999999', '1%27'])('a path with %s as an id gets 404', async (id) => {
  expect((await inject(signedIdentityHeader(desk), `/tenant-members/oldman/${id}`)).statusCode).toBe(404)
})

it.each([
  '/tenant-members/oldman/page?size=1000',
  '/tenant-members/oldman/page?current=0',
  '/tenant-members/oldman/page?userName=%00',
  `/tenant-members/oldman/page?userName=${'a'.repeat(51)}`,
])('a request with %s gets 400 and a message', async (address) => {
  const answer = await inject(signedIdentityHeader(desk), address)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 1, msg: expect.stringMatching(/\p{Script=Han}/u) })
})

it.each([
  { what: 'malformed JSON', payload: '{"a":', type: 'application/json', status: 400 },
  { what: 'a poisoned prototype', payload: '{"__proto__":{"x":1}}', type: 'application/json', status: 400 },
  { what: 'no JSON', payload: 'a=1', type: 'text/plain', status: 415 },
  { what: 'more than 1 MB', payload: `"${'x'.repeat(1_100_000)}"`, type: 'application/json', status: 413 },
])('a request with $what gets the status $status in an envelope', async ({ payload, type, status }) => {
  const answer = await services.app.inject({
    method: 'POST',
    url: '/tenant-members/workorder',
    headers: { ...signedIdentityHeader(desk), 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code: 1, data: null })
})

it('a call without a body is accepted with any content type', async () => {
  const answer = await services.app.inject({
    method: 'POST',
    url: '/tenant-members/workorder/stop/987654321',
    headers: { ...signedIdentityHeader(desk), 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(404)
})

it('while the database is unreachable, calls get 503 without internal details', async () => {
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'care_test'`
  const asking = Array.from({ length: 20 }, () => services.call(elders.page, desk, { query: {} }))
  await end.execute(made.owner)
  for (const { status, msg } of await Promise.all(asking)) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(msg).toBe('服务暂不可用，请稍后重试')
  }
  await expect.poll(async () => (await services.call(elders.page, desk, { query: {} })).status).toBe(200)
})

it('a refusal raised by a database trigger is sent with its own message', async () => {
  await sql`alter table work_order add constraint never check (remarks <> 'explode')`.execute(made.owner)
  const { id } = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', 1000002)
    .limit(1)
    .executeTakeFirstOrThrow()
  const project = await made.owner
    .selectFrom('costProject')
    .select('id')
    .where('tenantId', '=', 1000002)
    .limit(1)
    .executeTakeFirstOrThrow()
  const answer = await services.call(workOrders.create, desk, {
    body: {
      oldmanId: id,
      oldmanPhone: '1',
      oldmanAddress: '北京市海淀区知春路1号',
      remarks: 'explode',
      workOrderJobs: [{ serverProjectId: project.id, serverTime: '2099-01-01 00:00:00' }],
    },
  })
  expect(answer).toEqual({ status: 400, code: 1, msg: '请求参数不正确', data: null })
})
