import type { Caller } from '@care/shared/admin/session/session'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { devices, measurements } from '@care/shared/devices/devices/devices.contract'
import { queryString } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import { methodsOf } from '@care/shared/http/schema'
import { warningFeed } from '@care/shared/live/feed.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../../platform/http/app.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { identitySecret, signedIdentityHeader } from '../../../testing/identity.ts'
import { watch } from '../../../testing/ingestion.ts'
import { devicesApp } from '../../devices/devices/devices.area.ts'
import { warningRoutes } from '../warnings/warnings.routes.ts'
import { ingestionApp } from './ingestion.app.ts'

const made = testDatabase()
let app: FastifyInstance
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
let elderId: number

beforeAll(async () => {
  app = createApp({ logLevel: 'silent' })
  const serving = { database: made.database, identitySecret }
  await app.register(devicesApp, { ...serving, outside: { locks: null }, dataSecrets: [] })
  await app.register(warningRoutes, serving)
  await app.register(ingestionApp, {
    database: made.database,
    identitySecret,
    mqtt: { host: '127.0.0.1', port: 0 },
    relay: { databaseUrl: made.appUrl, redisUrl: process.env.TEST_REDIS_URL ?? '' },
  })
  await app.ready()
  const device = made.owner.selectFrom('device').select('oldmanId').where('imei', '=', watch)
  elderId = (await device.executeTakeFirstOrThrow()).oldmanId ?? 0
})
afterAll(() => app.close())

async function call(endpoint: Endpoint, caller: Caller, query: object = {}, params: Record<string, number> = {}) {
  const answer = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params) + queryString(query),
    headers: signedIdentityHeader(caller),
  })
  const body = answer.json()
  if (answer.statusCode === 200) methodsOf(endpoint.options.data ?? z.unknown()).parse(body.data)
  return { status: answer.statusCode, ...body }
}
const month = () => {
  const at = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  return { startTime: at(Date.now() - 31 * 86_400_000), endTime: at(Date.now()) }
}
const imeiOf = async (code: string) =>
  (await call(devices.page, haidian, { deviceTypeCode: code, bindStatus: 1 })).data.records[0].imei

it('the device list contains the devices of one’s own tenants that match the filters', async () => {
  const all = await call(devices.page, haidian)
  expect(all.data.total).toBeGreaterThan(200)
  expect((await call(devices.page, haidian, { imei: watch })).data.records).toMatchObject([
    { imei: watch, bindStatus: 1, tenantName: '康宁养老·海淀院' },
  ])
  const unbound = await call(devices.page, haidian, { bindStatus: 0, deviceTypeCode: 'WATCH' })
  expect(unbound.data.records.map(({ oldmanId }: { oldmanId: null }) => oldmanId)).toEqual([null, null, null, null])
  expect((await call(devices.page, chaoyang, { imei: watch })).data.total).toBe(0)
})

it('a device is visible to its tenant only', async () => {
  const { id } = (await call(devices.page, haidian, { imei: watch })).data.records[0]
  expect((await call(devices.get, haidian, {}, { id })).data).toMatchObject({
    id,
    imei: watch,
    deviceTypeCode: 'WATCH',
  })
  expect((await call(devices.byId, haidian, { id })).data.id).toBe(id)
  expect(await call(devices.get, chaoyang, {}, { id })).toMatchObject({ status: 404, msg: '设备不存在' })
})

it('the type list contains every type of device', async () => {
  expect((await call(devices.types, haidian)).data).toHaveLength(16)
})

it.each([
  ['heartRate', 'WATCH', measurements.heartRate],
  ['bloodPressure', 'BP_METER', measurements.bloodPressure],
  ['bloodSugar', 'GLUCOSE_METER', measurements.bloodSugar],
  ['bloodOxygen', 'WATCH', measurements.bloodOxygen],
  ['temperature', 'THERMOMETER', measurements.temperature],
  ['steps', 'WATCH', measurements.steps],
  ['sleep', 'SLEEP_BELT', measurements.sleep],
] as const)('the series of %s is in order of time, and visible to its own tenant only', async (_, code, endpoint) => {
  const imei = await imeiOf(code)
  const { data } = await call(endpoint, haidian, { imei, ...month() })
  const times = data.list.map(({ dataHappenTime }: { dataHappenTime: string }) => dataHappenTime)
  expect(times.length).toBeGreaterThan(25)
  expect(times).toEqual([...times].sort())
  expect(data.statistics.max).toBeGreaterThanOrEqual(data.statistics.min)
  expect(await call(endpoint, chaoyang, { imei, ...month() })).toMatchObject({ status: 404, msg: '设备不存在' })
})

it('an elder’s series contains the values of all devices that measured it', async () => {
  const { data } = await call(measurements.heartRate, haidian, { oldmanId: elderId, ...month() })
  expect(data.list.length).toBeGreaterThan(150)
})

it('the newest value of every type of an elder is returned', async () => {
  const { data } = await call(measurements.latest, haidian, { oldmanId: elderId })
  expect(data.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['heartRate', 'bloodPressure', 'steps']),
  )
  expect(await call(measurements.latest, chaoyang, { oldmanId: elderId })).toMatchObject({
    status: 404,
    msg: '长者不存在',
  })
})

it('warnings are returned with their trails, and the feed to our own processes only', async () => {
  const { data } = await call(warnings.bell, haidian, { size: 3 })
  expect(data).toMatchObject({ total: 6, count: 5, records: [{ sourceType: 1 }, {}, {}] })
  const detail = await call(warnings.get, haidian, {}, { id: data.records[0].id })
  expect(detail.data.trail[0]).toMatchObject({ kind: 'raised' })
  expect(await call(warnings.get, chaoyang, {}, { id: data.records[0].id })).toMatchObject({ status: 404 })

  expect(await call(warningFeed.cursor, haidian)).toMatchObject({ status: 403 })
  const gateway = { ...haidian, permissions: ['internal'] }
  expect((await call(warningFeed.cursor, gateway)).data).toEqual({ 1000002: 0 })
  const rows = (await call(warningFeed.rows, gateway, { limit: 5 })).data
  const next = (await call(warningFeed.rows, gateway, { limit: 5, before: rows[4].id })).data
  expect(next[0].id).toBeLessThan(rows[4].id)
  // the export includes the warning that was raised in a quiet period
  expect((await call(warningFeed.count, gateway, { isDisposed: 0 })).data).toBe(6)
})
