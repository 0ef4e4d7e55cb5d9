import { auditNotes } from '@care/shared/admin/logs/logs.contract'
import { devices } from '@care/shared/devices/devices/devices.contract'
import type { Routes } from '@care/shared/routes/routes.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'
import { startUpstream, type TestUpstream } from '../testing/upstream.ts'

let gateway: TestGateway
let second: FastifyInstance
let other: TestUpstream
let operator: { authorization: string }
beforeAll(async () => {
  other = await startUpstream()
  gateway = await startGateway({ ROUTE_TARGETS: `${other.url},http://127.0.0.1:9` })
  second = await gateway.another()
  operator = await gateway.bearer({ tenantId: 1, permissions: ['route:view', 'route:edit', 'device:view'] })
})
afterAll(async () => {
  await gateway.stop()
  await other.stop()
})
beforeEach(() => {
  other.received.length = 0
})

const ask = async (method: 'GET' | 'PUT', payload?: object, headers = operator) =>
  (await gateway.app.inject({ method, url: '/admin/route', headers, ...(payload && { payload }) })).json()
const routeOf = async (routeId: string) =>
  ((await ask('GET')).data as Routes).routes.find((route) => route.routeId === routeId)
const callDevices = (app: FastifyInstance) => app.inject({ url: devices.page.path, headers: operator })
const reached = () => other.received.filter(({ path }) => path.startsWith(devices.page.path)).length

it('the list shows the upstream of each area and the outcomes of its last calls', async () => {
  await callDevices(gateway.app)
  expect(await routeOf('tenant-device')).toMatchObject({
    routeName: '设备与预警',
    uri: gateway.upstream.url,
    usualUri: gateway.upstream.url,
    isUp: true,
    isPaused: false,
    calls: expect.any(Number),
    failures: 0,
    median: expect.any(Number),
    switchUser: null,
  })
  expect(await routeOf('tenant-statistics')).toMatchObject({ calls: 0, median: null, p95: null })
})

it('an area is rerouted and restored with the next call, in running gateways and in those started later', async () => {
  expect((await ask('PUT', [{ routeId: 'tenant-device', uri: other.url }])).data).toBe(true)
  await callDevices(gateway.app)
  expect(reached()).toBe(1)
  await untilPushed(async () => {
    await callDevices(second)
    return reached() > 1
  }, true)
  other.received.length = 0
  await callDevices(await gateway.another())
  expect(reached()).toBe(1)
  expect(await routeOf('tenant-device')).toMatchObject({ uri: other.url, usualUri: gateway.upstream.url })
  const noted = () =>
    gateway.upstream.received.filter(({ path }) => path === auditNotes.note.path).map(({ body }) => JSON.parse(body))
  await expect.poll(() => noted().find(({ title }) => title === '切换路由')?.params).toContain(other.url)

  await ask('PUT', [{ routeId: 'tenant-device', uri: null }])
  other.received.length = 0
  await callDevices(gateway.app)
  expect(reached()).toBe(0)
  expect(await routeOf('tenant-device')).toMatchObject({ uri: gateway.upstream.url, switchTime: null })
})

it('a target that does not respond or that the settings do not allow is refused', async () => {
  expect((await ask('PUT', [{ routeId: 'admin', uri: 'http://127.0.0.1:9' }])).msg).toContain('没有正常应答')
  expect((await ask('PUT', [{ routeId: 'admin', uri: 'http://elsewhere:1' }])).msg).toContain('ROUTE_TARGETS')
  expect((await ask('PUT', [{ routeId: 'nowhere', uri: null }])).msg).toBe('路由不存在')
  const manager = await gateway.bearer({ permissions: ['route:view', 'route:edit'] })
  expect(await ask('GET', undefined, manager)).toMatchObject({ code: 1, msg: '不允许访问' })
})

it('rerouting is refused if the settings name no targets', async () => {
  const plain = await startGateway()
  const headers = await plain.bearer({ tenantId: 1, permissions: ['route:view', 'route:edit'] })
  const change = {
    method: 'PUT' as const,
    url: '/admin/route',
    headers,
    payload: [{ routeId: 'admin', uri: plain.upstream.url }],
  }
  expect((await plain.app.inject(change)).json().msg).toContain('没有开放路由切换')
  await plain.stop()
})
