import { menus } from '@care/shared/admin/administration/administration.contract'
import { auditNotes } from '@care/shared/admin/logs/logs.contract'
import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { roles } from '@care/shared/admin/staff/roles.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { noticeChannel } from '@care/shared/live/events'
import { elders } from '@care/shared/people/elders/elders.contract'
import { rightsChangedKey } from '@care/shared/server/rights-changed'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TestFeed } from '../testing/feed.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { ofKind, openSocket, ticketFor } from '../testing/live-client.ts'
import { untilPushed } from '../testing/until-pushed.ts'

const role = {
  roleId: 5,
  roleName: '养老护理员',
  roleCode: 'nurse',
  roleDesc: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  people: 1,
  size: 2,
  isBuiltIn: true,
  createTime: '2026-01-02 03:04:05',
  holders: [],
  dsType: 0,
  dsScope: [],
  dsTenants: [],
  wider: null,
  permissions: ['elder:view', 'workorder:serve'],
}
const own = ['role:view', 'elder:view', 'elder:edit', 'warning:view', 'warning:handle']

let gateway: TestGateway
let token: TokenAnswer
beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('POST', lockPasswords.exists.path, () => true)
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  gateway.upstream.on('GET', '/admin/role/5', () => role)
  token = await gateway.signIn({ permissions: own })
})

const bearer = () => ({ authorization: `Bearer ${token.access_token}` })
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, app = gateway.app) =>
  app.inject({ method, url, headers: bearer(), ...(payload && { payload }) })
const begin = () => ask('POST', '/auth/role-view', { roleId: 5 })
const end = () => ask('DELETE', '/auth/role-view')
const may = async (app: FastifyInstance = gateway.app) =>
  (await ask('GET', '/admin/user/info', undefined, app)).json().data.permissions as string[]
/** The permissions that the menu call was made with. */
const menuFor = async () => (await ask('GET', menus.mine.path)).json().data.caller.permissions
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).statusCode

it('a role view has the role’s permissions and is read-only, in every gateway, until it ends', async () => {
  const second = await gateway.another()
  expect([await may(second), await menuFor()]).toEqual([own, own])
  expect((await begin()).json()).toMatchObject({ code: 0, data: true })
  expect((await ask('GET', '/admin/user/info')).json().data).toMatchObject({
    permissions: role.permissions,
    viewing: { roleId: 5, roleName: '养老护理员', roleCode: 'nurse', isOnWatch: true },
  })
  await untilPushed(async () => (await may(second)).length, 2)
  // the person's cached menu must not be served, because it belongs to other permissions
  expect(await menuFor()).toEqual(role.permissions)

  expect(await statusOf('GET', roles.page.path)).toBe(403)
  expect(await statusOf('GET', elders.page.path)).toBe(200)
  const write = await ask('POST', workOrders.check.path, {})
  expect([write.statusCode, write.json().msg, write.json().data]).toEqual([
    403,
    '正在以「养老护理员」的角色查看，不能修改任何内容，请先结束查看',
    { reason: 'viewing' },
  ])
  expect(await statusOf('PUT', '/admin/user/edit', { nickName: '新' })).toBe(403)
  expect(await statusOf('POST', '/job/export', {})).toBe(403)
  // calls that change nothing permanently still work during a role view
  expect(await statusOf('POST', '/admin/sys-file/sign', { urls: [] })).toBe(200)
  expect(await statusOf('POST', '/auth/socket-ticket')).toBe(200)

  expect((await end()).json()).toMatchObject({ code: 0, data: true })
  expect(await may()).toEqual(own)
  await untilPushed(async () => (await may(second)).length, own.length)
})

it('a role view refuses every write that identifies its caller, even if no sign-in is required', async () => {
  const writes = endpointsOf(contract).filter(
    ({ method, options: { access, mayIdentify, evenViewing } }) =>
      method !== 'GET' &&
      !evenViewing &&
      !['internal', 'device', 'client'].includes(access) &&
      (access !== 'public' || mayIdentify),
  )
  expect(writes.length).toBeGreaterThan(250)
  token = await gateway.signIn({
    tenantId: 1,
    permissions: ['role:view', ...writes.map(({ options: { access } }) => access)],
  })
  gateway.upstream.on('GET', '/admin/role/5', () => ({
    ...role,
    tenantId: 1,
    permissions: [...new Set(writes.flatMap(({ options: { access } }) => (access.includes(':') ? [access] : [])))],
  }))
  expect((await begin()).json()).toMatchObject({ code: 0 })
  gateway.upstream.received.length = 0
  for (const { method, path, name } of writes) {
    const answer = await ask(method as 'POST', path.replace(/:\w+/g, '7'), {})
    expect([name, answer.statusCode, answer.json().data]).toEqual([name, 403, { reason: 'viewing' }])
  }
  expect(gateway.upstream.received.filter(({ path }) => path !== auditNotes.note.path)).toEqual([])
})

it('a role view sees the scope of the role, but no more than the person', async () => {
  const scopeOf = async () => (await ask('GET', menus.mine.path)).json().data.caller.scope
  const { id } = token.user_info
  expect(await scopeOf()).toBeUndefined()
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, dsType: 4 }))
  await begin()
  expect(await scopeOf()).toBe(`1000002,${id},5`)

  token = await gateway.signIn({ permissions: own, isNarrowed: true })
  const narrowed = `1000002,${token.user_info.id}`
  expect(await scopeOf()).toBe(narrowed)
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, dsType: 1, wider: '的数据范围大于您自己的' }))
  expect((await begin()).json().msg).toBe('角色“养老护理员”的数据范围大于您自己的，不能以它查看')
  gateway.upstream.on('GET', '/admin/role/5', () => role)
  await begin()
  expect(await scopeOf()).toBe(narrowed)
})

it('a role view survives a token refresh, can be locked, and ends with the session', async () => {
  await begin()
  const renewed = await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'refresh_token', refresh_token: token.refresh_token },
    headers: { authorization: clientHeader },
  })
  token = renewed.json()
  expect(await may()).toEqual(role.permissions)
  expect((await ask('POST', '/auth/lock', {})).json()).toMatchObject({ code: 0 })
  await ask('DELETE', '/auth/token/logout')
  expect(await statusOf('GET', '/admin/user/info')).toBe(401)
  token = await gateway.signIn({ permissions: own })
  expect(await may()).toEqual(own)
})

it('a view as a role with more rights, of another institution, or without permission is refused', async () => {
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, wider: '拥有您没有的权限（日志：查看）' }))
  expect((await begin()).json().msg).toBe('角色“养老护理员”拥有您没有的权限（日志：查看），不能以它查看')
  gateway.upstream.on('GET', '/admin/role/5', () => ({ ...role, tenantId: 1000003 }))
  expect((await begin()).json().msg).toBe('只能以本机构的角色查看')
  gateway.upstream.on('GET', '/admin/role/5', (_, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":1,"msg":"角色不存在","data":null}'),
  )
  expect(await begin()).toMatchObject({ statusCode: 404 })
  expect(await may()).toEqual(own)
  token = await gateway.signIn({ permissions: ['elder:view'] })
  expect((await begin()).statusCode).toBe(403)
})

it('a role view loses the permissions that the person loses meanwhile', async () => {
  const username = 'losing'
  token = await gateway.signIn({ username, permissions: own })
  await begin()
  const [account] = gateway.upstream.people.get(username)?.accounts ?? []
  if (!account) throw new Error('nobody signed in')
  account.permissions = ['role:view']
  account.rights = 1
  const { tenantId, id: userId } = account.user
  const change = JSON.stringify({ kind: 'rights-changed', tenantId, userId, rights: 1 })
  const redis = new Redis(gateway.redis.url)
  await redis.set(rightsChangedKey(tenantId, userId), change)
  await redis.publish(noticeChannel(tenantId), change)
  redis.disconnect()
  await untilPushed(async () => (await may()).join(), 'workorder:serve')
})

it('a role view hides no warning, because socket, bell and warning calls use the own permissions', async () => {
  const feed = new TestFeed(gateway, 1000002)
  await begin()
  const ticket = await ticketFor(gateway, bearer().authorization)
  const line = await openSocket(`${gateway.url}/tenant-device/ws/${token.user_info.id}?ticket=${ticket}`)
  await line.until(ofKind('hello'))
  await feed.raise()
  await line.until(ofKind('warning'))
  line.socket.close()
  feed.close()

  const bell = await ask('GET', warnings.bell.path)
  expect([bell.statusCode, bell.json().data.caller.permissions]).toEqual([200, own])
  expect(await statusOf('GET', warnings.get.path.replace(':id', '7'))).toBe(200)
  expect(await statusOf('GET', warnings.page.path)).toBe(403)
  expect(await statusOf('POST', warnings.claim.path.replace(':id', '7'))).toBe(403)
})

it('the begin and the end of a role view are audited', async () => {
  await begin()
  await end()
  const notes = () =>
    gateway.upstream.received
      .filter(({ path }) => path === auditNotes.note.path)
      .map(({ body }) => JSON.parse(body))
      .filter(({ userId }) => userId === token.user_info.id)
  await expect.poll(() => notes().length).toBe(2)
  // audit entries are written in the background, so they arrive in any order
  const began = { title: '开始以角色查看', params: '{"roleId":5,"fields":[]}', exception: null }
  expect(notes()).toContainEqual(expect.objectContaining(began))
  expect(notes()).toContainEqual(expect.objectContaining({ title: '结束以角色查看', exception: null }))
})
