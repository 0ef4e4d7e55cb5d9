import { auditNotes } from '@care/shared/admin/logs/logs.contract'
import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import { profiles } from '@care/shared/admin/session/profile.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { contract, gatewayAreas } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { isAudited } from '@care/shared/server/audit-rules'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let token: TokenAnswer
beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('PUT', profiles.update.path, () => true)
  gateway.upstream.on('POST', lockPasswords.exists.path, () => true)
  gateway.upstream.on('POST', lockPasswords.check.path, ({ body }) => JSON.parse(body).password === '1234')
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  token = await gateway.signIn({ username: 'desk', allowedTenantIds: [1000002, 1000003] })
  gateway.upstream.received.length = 0
})

const noted = () =>
  gateway.upstream.received
    .filter(({ path }) => path === auditNotes.note.path)
    .map(({ body, caller }) => ({ ...JSON.parse(body), caller }))
const bearer = () => ({ authorization: `Bearer ${token.access_token}` })
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  gateway.app.inject({ method, url, headers: { ...bearer(), ...headers }, ...(payload && { payload }) })
/** Waits until `count` audit entries were written; returns all entries so far. */
async function settled(count: number) {
  await ask('DELETE', '/auth/token/logout')
  await expect.poll(() => noted().some(({ title }) => title === '退出登录')).toBe(true)
  const before = noted().filter(({ title }) => title !== '退出登录')
  expect(before).toHaveLength(count)
  return before
}

it('exactly these calls of the gateway’s own are audited', () => {
  const own = endpointsOf(contract).filter(({ name }) =>
    (gatewayAreas as readonly string[]).includes(name.split('.')[0] ?? ''),
  )
  expect(
    own
      .filter(isAudited)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'billJobs.print',
    'billJobs.start',
    'clients.create',
    'clients.remove',
    'clients.rotate',
    'clients.update',
    'deviceSheets.import',
    'deviceSheets.importCheck',
    'elderSheets.import',
    'email.prove',
    'email.sendCode',
    'jobs.cancel',
    'jobs.export',
    'jobs.import',
    'jobs.importRun',
    'liveSessions.end',
    'liveSessions.endOf',
    'lock.lock',
    'lock.setPassword',
    'lock.unlock',
    'ownSessions.end',
    'ownSessions.endOthers',
    'profile.edit',
    'roleViews.begin',
    'roleViews.end',
    'routes.change',
    'secondFactor.begin',
    'secondFactor.confirm',
    'secondFactor.remove',
    'secondFactor.renewCodes',
    'session.logout',
    'socialBind.bind',
    'socialConnections.remove',
    'socialConnections.save',
    'wallPairing.approve',
  ])
})

it('a change is audited once, with its result and without the typed input', async () => {
  const edit = (payload: object) =>
    ask('PUT', '/admin/user/edit?code=secret', { enc: '0', ...payload }, { 'user-agent': 'Firefox' })
  await edit({ nickName: '机密的名字' })
  await edit({ newpassword1: 'Care2027', password: 'Wrong2026' })
  await ask('GET', '/auth/session/list')
  await ask('POST', '/auth/socket-ticket')

  const notes = await settled(2)
  // audit entries are written in the background, so they arrive in any order
  const common = {
    title: '修改个人信息与密码',
    method: 'PUT',
    requestUri: '/admin/user/edit',
    serviceId: 'admin',
    username: 'desk',
    tenantId: 1000002,
    userId: token.user_info.id,
    remoteAddr: '127.0.0.1',
    userAgent: 'Firefox',
  }
  expect(notes).toContainEqual(
    expect.objectContaining({ ...common, exception: null, params: '{"fields":["enc","nickName"]}' }),
  )
  expect(notes).toContainEqual(
    expect.objectContaining({
      ...common,
      exception: '原密码不正确',
      params: '{"fields":["enc","newpassword1","password"]}',
    }),
  )
  expect(new Set(notes.map(({ requestId }) => requestId)).size).toBe(2)
  expect(JSON.stringify(noted())).not.toMatch(/机密|Care202|Wrong|secret/)
})

it('a change is logged in the account’s own institution, whichever institution the window works for', async () => {
  await ask('PUT', '/admin/user/edit', { nickName: '新' }, { 'tenant-id': '1000003' })
  expect(await settled(1)).toMatchObject([
    { tenantId: 1000002, caller: { tenantIds: [1000002], permissions: ['internal'] } },
  ])
})

it('the calls that a locked session tries and its unlocking are audited', async () => {
  await ask('POST', '/auth/lock', {})
  await ask('PUT', '/admin/user/edit', { nickName: '新' })
  await ask('POST', '/auth/unlock', { password: '4321' })
  await ask('POST', '/auth/unlock', { password: '1234' })
  const notes = await settled(4)
  const results = notes.map(({ title, exception }) => `${title}: ${exception}`)
  expect(results.sort()).toEqual(
    ['锁屏: null', '修改个人信息与密码: 屏幕已锁定，请先解锁', '解锁: 锁屏密码不正确', '解锁: null'].sort(),
  )
})

it('audit entries have keys redacted and internal errors hidden', async () => {
  expect((await ask('DELETE', '/auth/session/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  gateway.upstream.on('PUT', profiles.update.path, (_, response) => response.writeHead(500).end('SQL at /srv'))
  expect((await ask('PUT', '/admin/user/edit', { nickName: '新' })).statusCode).toBe(503)
  gateway.upstream.on('PUT', profiles.update.path, () => true)
  const notes = await settled(2)
  expect(notes).toContainEqual(
    expect.objectContaining({ title: '退出一个登录设备', params: '{}', exception: '登录设备不存在' }),
  )
  expect(notes).toContainEqual(
    expect.objectContaining({ title: '修改个人信息与密码', exception: '服务暂不可用，请稍后重试' }),
  )
  expect(JSON.stringify(notes)).not.toContain('SQL')
})

it('an entry without a sign-in names no user, and a call succeeds even if its entry cannot be written', async () => {
  expect((await ask('PUT', '/admin/user/edit', { nickName: '新' }, { authorization: 'Bearer x' })).statusCode).toBe(401)
  expect(await settled(0)).toEqual([])
  token = await gateway.signIn()
  gateway.upstream.on('POST', auditNotes.note.path, (_, response) => response.writeHead(500).end())
  expect((await ask('PUT', '/admin/user/edit', { nickName: '新' })).statusCode).toBe(200)
  gateway.upstream.on('POST', auditNotes.note.path, () => true)
})
