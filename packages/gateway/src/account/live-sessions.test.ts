import { auditNotes } from '@care/shared/admin/logs/logs.contract'
import type { LiveSession } from '@care/shared/admin/session/live-sessions.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { staff } from '@care/shared/admin/staff/staff.contract'
import type { Page } from '@care/shared/http/page'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { openSocket, ticketFor } from '../testing/live-client.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let other: FastifyInstance
let manager: TokenAnswer
beforeAll(async () => {
  gateway = await startGateway()
  other = await gateway.another()
  manager = await gateway.signIn({ username: 'manager', permissions: ['session:view', 'session:end'] })
})
afterAll(() => gateway.stop())

const bearer = ({ access_token }: TokenAnswer) => ({ authorization: `Bearer ${access_token}` })
const ask = (who: TokenAnswer, method: 'GET' | 'POST' | 'DELETE', url: string, app = gateway.app) =>
  app.inject({ method, url, headers: bearer(who) })
const pageOf = async (who: TokenAnswer, query = '') =>
  (await ask(who, 'GET', `/admin/token/page?size=100${query}`)).json<{ data: Page<LiveSession> }>().data
const namesOf = async (who: TokenAnswer, query = '') =>
  (await pageOf(who, query)).records.map(({ username }) => username)
const keyOf = async (username: string) =>
  (await pageOf(manager, `&username=${username}`)).records.find((one) => one.username === username)?.accessToken
const statusOf = async (who: TokenAnswer, app = gateway.app) =>
  (await ask(who, 'GET', '/admin/user/info', app)).statusCode

it('a manager sees the sessions of their institution, and the operator sees all sessions', async () => {
  await gateway.signIn({ username: 'near' })
  await gateway.signIn({ username: 'far', tenantId: 1000003 })
  const operator = await gateway.signIn({ username: 'operator', tenantId: 1, permissions: ['session:view'] })
  expect((await namesOf(manager)).sort()).toEqual(['manager', 'near'])
  expect(await namesOf(operator)).toEqual(expect.arrayContaining(['manager', 'near', 'far', 'operator']))
  const { records } = await pageOf(manager)
  const own = records.find(({ isCurrent }) => isCurrent)
  expect(own).toMatchObject({ username: 'manager', address: '127.0.0.1', clientId: 'console', state: 'open' })
  expect(Date.parse(own?.expiresAt ?? '')).toBeGreaterThan(Date.parse(own?.lastSeen ?? ''))
  expect(JSON.stringify(records)).not.toContain(manager.access_token)
})

it('live sessions can be searched by name, institution, address and lock', async () => {
  const locked = await gateway.signIn({ username: 'locked' })
  gateway.upstream.on('POST', '/auth/lock-password/exists', () => true)
  expect((await gateway.app.inject({ ...lock, headers: bearer(locked) })).json().code).toBe(0)
  expect(await namesOf(manager, '&state=locked')).toEqual(['locked'])
  expect(await namesOf(manager, '&username=LOCK')).toEqual(['locked'])
  expect(await namesOf(manager, '&address=10.9')).toEqual([])
  expect(await namesOf(manager, `&tenantName=${encodeURIComponent('机构1000003')}`)).toEqual([])
})
const lock = { method: 'POST' as const, url: '/auth/lock', payload: {} }

it('ending a session takes effect immediately in every gateway, closes its socket and audits its user', async () => {
  const person = await gateway.signIn({ username: 'leaving' })
  expect(await statusOf(person, other)).toBe(200)
  const ticket = await ticketFor(gateway, bearer(person).authorization)
  const { closed } = await openSocket(`${gateway.url}/tenant-device/ws/${person.user_info.id}?ticket=${ticket}`)
  const key = await keyOf('leaving')
  expect((await ask(manager, 'DELETE', `/admin/token/${key}`)).json()).toMatchObject({ code: 0, data: true })
  expect(await closed).toBe(4401)
  await untilPushed(() => statusOf(person, other), 401)
  expect(await statusOf(person)).toBe(401)
  expect(await namesOf(manager, '&username=leaving')).toEqual([])
  expect((await ask(manager, 'DELETE', `/admin/token/${key}`)).statusCode).toBe(404)
  const noted = () =>
    gateway.upstream.received.filter(({ path }) => path === auditNotes.note.path).map(({ body }) => JSON.parse(body))
  await expect
    .poll(() => noted().find(({ title }) => title === '结束在线会话')?.params)
    .toBe(JSON.stringify({ userId: person.user_info.id, tenantId: 1000002 }))
})

it('a person’s sessions can be ended except the caller’s current one', async () => {
  const mine = (await pageOf(manager)).records.find(({ isCurrent }) => isCurrent)
  expect((await ask(manager, 'DELETE', `/admin/token/${mine?.accessToken}`)).json().msg).toContain('退出登录')
  expect((await ask(manager, 'DELETE', `/admin/token/user/${mine?.userId}`)).json().data).toBe(0)
  expect(await statusOf(manager)).toBe(200)
  const person = await gateway.signIn({ username: 'twice' })
  expect((await ask(manager, 'DELETE', `/admin/token/user/${person.user_info.id}`)).json().data).toBe(1)
  expect(await statusOf(person)).toBe(401)
})

it('sessions of other institutions are hidden, and ending a session requires a permission', async () => {
  const far = await gateway.signIn({ username: 'far2', tenantId: 1000003, permissions: ['session:view'] })
  const key = (await pageOf(far)).records.find(({ isCurrent }) => isCurrent)?.accessToken
  expect((await ask(manager, 'DELETE', `/admin/token/${key}`)).statusCode).toBe(404)
  expect((await ask(manager, 'DELETE', `/admin/token/user/${far.user_info.id}`)).statusCode).toBe(404)
  expect((await ask(far, 'DELETE', `/admin/token/${key}`)).statusCode).toBe(403)
  expect(await statusOf(far)).toBe(200)
})

it('sessions of people with more permissions can neither be seen nor ended', async () => {
  const above = await gateway.signIn({ username: 'above' })
  await gateway.signIn({ username: 'beside' })
  const key = await keyOf('above')
  const asked: { tenantId: number; userIds: number[] }[] = []
  gateway.upstream.on('POST', staff.among.path, ({ body, caller }) => {
    expect(caller).toMatchObject({ username: 'manager' })
    const given = JSON.parse(body) as (typeof asked)[number]
    asked.push(given)
    return given.userIds.filter((id) => id !== above.user_info.id)
  })
  const names = await namesOf(manager)
  expect(names).toEqual(expect.arrayContaining(['manager', 'beside']))
  expect(names).not.toContain('above')
  expect(asked.map(({ tenantId }) => tenantId)).toEqual([1000002])
  expect((await ask(manager, 'DELETE', `/admin/token/${key}`)).statusCode).toBe(404)
  expect((await ask(manager, 'DELETE', `/admin/token/user/${above.user_info.id}`)).statusCode).toBe(404)
  expect(await statusOf(above)).toBe(200)
})
