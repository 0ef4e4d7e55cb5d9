import { within } from '@care/shared/testing/within'
import { connectAsync, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, otherWatch, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { messageCounter } from '../ingestion-metrics.ts'
import { startMqtt } from './mqtt.ts'

const made = testDatabase()
const tested = testIngestion(made)
const log = pino({ level: 'silent' })
let mqtt: Awaited<ReturnType<typeof startMqtt>>
const clients: MqttClient[] = []

beforeAll(async () => {
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, tested.parts.ingestion, tested.parts.registry, log)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => mqtt.close())

async function connect(imei = watch) {
  const signIn = { username: imei, password: `demo-${imei}`, reconnectPeriod: 0 }
  const client = await connectAsync(`mqtt://127.0.0.1:${mqtt.port}`, signIn, false)
  clients.push(client)
  return {
    client,
    say: (steps: number) =>
      client.publishAsync(`care/${imei}/up`, JSON.stringify(messageOf('steps', { steps, imei })), { qos: 1 }),
  }
}
const set = async (change: object) => {
  await made.owner.updateTable('device').set(change).where('imei', '=', watch).execute()
  tested.parts.registry.forget()
}
const stored = (value: number) =>
  made.owner
    .selectFrom('measurement')
    .select(['tenantId', 'oldmanId'])
    .where('type', '=', 'steps')
    .where('value', '=', value)
    .execute()
const counted = async (outcome: string) =>
  (await messageCounter.get()).values.find(({ labels }) => labels.via === 'mqtt' && labels.outcome === outcome)
    ?.value ?? 0

it('a connected device’s messages are stored under its current elder', async () => {
  const device = (imei: string) =>
    made.owner.selectFrom('device').select('oldmanId').where('imei', '=', imei).executeTakeFirstOrThrow()
  const [{ oldmanId: former }, { oldmanId: next }] = [await device(watch), await device(otherWatch)]
  const { say } = await connect()
  await say(133_001)
  await set({ oldmanId: next })
  await say(133_002)
  await set({ oldmanId: null })
  await say(133_003)
  await set({ oldmanId: former })
  const elders = await Promise.all([133_001, 133_002, 133_003].map(stored))
  expect(elders.map(([row]) => row?.oldmanId)).toEqual([former, next, null])
})

it('a device disabled while connected is rejected, and counted', async () => {
  const { say } = await connect()
  const before = [await counted('accepted'), await counted('unauthenticated')]
  await set({ status: 0 })
  await say(133_004)
  await set({ status: 1 })
  await say(133_005)
  expect([await stored(133_004), (await stored(133_005)).length]).toEqual([[], 1])
  expect([await counted('accepted'), await counted('unauthenticated')]).toEqual(before.map((count = 0) => count + 1))
})

it('a disabled device cannot connect', async () => {
  await set({ status: 0 })
  const before = await counted('unauthenticated')
  await expect(connect()).rejects.toThrow(/Bad username or password/)
  await set({ status: 1 })
  expect(await counted('unauthenticated')).toBe(before + 1)
  await expect(connect()).resolves.toBeDefined()
})

it('accepted, repeated and unreadable messages are counted', async () => {
  const { client } = await connect()
  const outcomes = ['accepted', 'duplicate', 'rejected', 'malformed']
  const all = () => Promise.all(outcomes.map(counted))
  const before = await all()
  const message = messageOf('steps', { steps: 133_006 })
  const publish = (body: string) => client.publishAsync(`care/${watch}/up`, body, { qos: 1 })
  await publish(JSON.stringify([message, message, messageOf('steps', { steps: -1 }), 5]))
  await publish('{')
  expect((await all()).map((count, place) => count - (before[place] ?? 0))).toEqual([1, 1, 2, 1])
})

it('commands are delivered only to their device, and none is retained', async () => {
  const [own, other] = [await connect(), await connect(otherWatch)]
  const heard: string[] = []
  const end = Promise.withResolvers<void>()
  own.client.on('message', (topic, payload) => heard.push(`${topic} ${payload}`))
  other.client.on('message', (topic, payload) => {
    heard.push(`${topic} ${payload}`)
    end.resolve()
  })
  await mqtt.channel.send(watch, { id: 0, type: 'status' })
  await own.client.subscribeAsync(`care/${watch}/down`, { qos: 1 })
  await other.client.subscribeAsync(`care/${otherWatch}/down`, { qos: 1 })
  await mqtt.channel.send(watch, { id: 1, type: 'status' })
  await mqtt.channel.send(otherWatch, { id: 2, type: 'status' })
  await within('a command to the other device', end.promise)
  await expect.poll(() => heard.length).toBe(2)
  expect(heard.sort()).toEqual([
    `care/${watch}/down {"id":1,"type":"status"}`,
    `care/${otherWatch}/down {"id":2,"type":"status"}`,
  ])
})

it('the error for a used port names the setting to change', async () => {
  const again = startMqtt({ host: '127.0.0.1', port: mqtt.port }, tested.parts.ingestion, tested.parts.registry, log)
  await expect(again).rejects.toThrow(`端口 ${mqtt.port} 已被占用（MQTT_PORT）`)
})
