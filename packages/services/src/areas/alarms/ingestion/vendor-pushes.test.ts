import { within } from '@care/shared/testing/within'
import type { FastifyInstance } from 'fastify'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../platform/http/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { identitySecret, signedIdentityHeader, gatewayCaller as theGateway } from '../../../testing/identity.ts'
import { testIngestion, warningsOf, watch } from '../../../testing/ingestion.ts'
import { ingestionRoutes } from './ingestion.routes.ts'
import { startMqtt } from './mqtt/mqtt.ts'

const made = testDatabase()
const tested = testIngestion(made)
const belt = '860000000000083'
const foreignBelt = '860000000001083'
const [smoke, button, gatewayImei] = ['860000000000192', '860000000000239', '860000000000266']
let app: FastifyInstance
beforeAll(async () => {
  app = createApp({ logLevel: 'silent' })
  ingestionRoutes(app, { ...tested.parts, identitySecret })
  await app.ready()
  await made.owner.deleteFrom('measurement').execute()
})
afterAll(() => app.close())

async function push(vendor: string, key: string, body: unknown) {
  const headers = {
    'content-type': 'application/json',
    ...signedIdentityHeader(theGateway),
    'x-ingest-key': `demo-${key}`,
  }
  const url = `/tenant-device/ingest/vendors/${vendor}`
  const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  return { status: answer.statusCode, ...answer.json() }
}
const live = (sn = belt, hr = 61) => ({ kind: 'live', sn, time: Date.now(), bed: 1, hr, br: 14 })
const uplink = (...events: object[]) => ({ gatewayImei, time: Date.now(), signal: 80, events })
const storedOf = (imei: string) =>
  made.owner
    .selectFrom('measurement as m')
    .innerJoin('device as d', 'd.id', 'm.deviceId')
    .select(['m.type', 'm.value', 'm.detail'])
    .where('d.imei', '=', imei)
    .where('m.type', 'in', ['bed', 'security', 'sos', 'heartbeat', 'sensor'])
    .orderBy('m.id')
    .execute()

it('a push of the belt platform is accepted, each record independently, and a repeat is recognized', async () => {
  const records = [live(), { kind: 'x' }, live(belt, 62), live(foreignBelt), live(watch)]
  const rejected = [
    { index: 1, id: null, reason: '未知的消息类型' },
    { index: 3, id: expect.any(String), reason: '设备未登记' },
    { index: 4, id: expect.any(String), reason: '设备不属于该数据源' },
  ]
  expect(await push('sleep-belt', 'belt-1000002', records)).toEqual({
    status: 200,
    code: 0,
    msg: null,
    data: { accepted: 2, duplicates: 0, rejected },
  })
  expect(await push('sleep-belt', 'ingest-1000002', records)).toMatchObject({ data: { accepted: 0, duplicates: 2 } })
  expect(await storedOf(belt)).toHaveLength(2)
  expect([await storedOf(foreignBelt), await storedOf(watch)]).toEqual([[], []])
})

it('events of a gateway’s sub-devices are accepted, and raise warnings', async () => {
  const answer = await push(
    'gateway',
    'gateway-1000002',
    uplink({ subImei: smoke, eventType: 'smoke', power: 90 }, { subImei: button, eventType: 'sos' }),
  )
  expect(answer.data).toEqual({ accepted: 4, duplicates: 0, rejected: [] })
  expect(await warningsOf(made, smoke, 'smoke')).toHaveLength(1)
  expect(await warningsOf(made, button, 'sos')).toHaveLength(1)
  expect(await storedOf(smoke)).toMatchObject([
    { type: 'security', detail: { kind: 'smoke', gateway: gatewayImei } },
    { type: 'heartbeat', value: 90, detail: { gateway: gatewayImei } },
  ])
})

it.each([
  ['a key of another vendor', 'sleep-belt', 'gateway-1000002'],
  ['a key of the first vendor at the other one', 'gateway', 'belt-1000002'],
  ['an unknown key', 'gateway', 'gateway-1'],
])('a push with %s is rejected, and nothing is stored', async (_, vendor, key) => {
  const before = await storedOf(belt)
  expect(await push(vendor, key, live())).toMatchObject({ status: 401, code: 1, msg: '数据源密钥不正确' })
  expect(await storedOf(belt)).toEqual(before)
})

it('one vendor’s key may send our own format for its devices only', async () => {
  const headers = { ...signedIdentityHeader(theGateway), 'x-ingest-key': 'demo-belt-1000002' }
  const message = (imei: string) => ({
    id: crypto.randomUUID(),
    imei,
    type: 'heartbeat',
    time: new Date().toISOString(),
  })
  const payload = [message(belt), message(watch)]
  const answer = await app.inject({ method: 'POST', url: '/tenant-device/ingest', headers, payload })
  expect(answer.json().data).toMatchObject({ accepted: 1, rejected: [{ index: 1, reason: '设备不属于该数据源' }] })
})

it('a gateway’s messages are also accepted by MQTT, and only for its own sub-devices', async () => {
  const { ingestion, registry } = tested.parts
  const mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, ingestion, registry, pino({ level: 'silent' }))
  const url = `mqtt://127.0.0.1:${mqtt.port}`
  const signIn = (imei: string) =>
    connectAsync(url, { username: imei, password: `demo-${imei}`, reconnectPeriod: 0 }, false)
  const client = await signIn(gatewayImei)
  const say = (body: object) => client.publishAsync(`care/${gatewayImei}/uplink`, JSON.stringify(body), { qos: 1 })
  const before = (await storedOf(button)).length
  await say({ ...uplink({ subImei: button, eventType: 'sos', value: 0 }), gatewayImei: '860000000000267' })
  await say(uplink({ subImei: button, eventType: 'sos', value: 0 }))
  expect((await storedOf(button)).slice(before)).toMatchObject([{ type: 'sensor', value: 0 }])

  const stranger = await signIn(watch)
  const closed = new Promise<void>((resolve) => stranger.once('close', () => resolve()))
  stranger.on('error', () => {
    // ignored, because the test checks the connection of the refused client
  })
  stranger.publish(`care/${watch}/uplink`, JSON.stringify(uplink()), { qos: 1 })
  await within('a line that is hung up', closed)
  await client.endAsync(true)
  await stranger.endAsync(true)
  await mqtt.close()
})

it.each([
  ['belt', 'sleep-belt', Array(500_000).fill(0)],
  ['gateway, by its records', 'gateway', Array(500_000).fill(0)],
  ['gateway, by what its sub-devices saw', 'gateway', Array.from({ length: 900 }, () => uplink(...Array(200).fill(0)))],
])('more than a batch of a %s is rejected before any of it is parsed', async (_, way, records) => {
  await push(way, 'ingest-1000002', [live()])
  const began = process.cpuUsage()
  const answer = await push(way, 'ingest-1000002', records)
  // parsing the whole push would take seconds, so the request shows whether it is refused before
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_000)
  expect(answer).toMatchObject({ status: 400, msg: '每批最多1000条消息' })
})
