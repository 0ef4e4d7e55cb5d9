import { within } from '@care/shared/testing/within'
import { connectAsync, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { DeviceRateLimit } from '../limits/device-rate-limit.ts'
import { startMqtt } from './mqtt.ts'

const made = testDatabase()
const tested = testIngestion(made)
let mqtt: Awaited<ReturnType<typeof startMqtt>>
const clients: MqttClient[] = []

beforeAll(async () => {
  const { ingestion, registry } = tested.parts
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, ingestion, registry, pino({ level: 'silent' }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => mqtt.close())

async function connect() {
  const signIn = { username: watch, password: `demo-${watch}`, reconnectPeriod: 0 }
  const client = await connectAsync(`mqtt://127.0.0.1:${mqtt.port}`, signIn, false)
  client.on('error', () => {
    // ignored, because the test checks below that no message is lost
  })
  clients.push(client)
  return client
}
const say = (client: MqttClient, steps: number) =>
  client.publishAsync(`care/${watch}/up`, JSON.stringify(messageOf('steps', { steps })), { qos: 1 })
const stored = (value: number) =>
  made.owner
    .selectFrom('measurement')
    .select('tenantId')
    .where('type', '=', 'steps')
    .where('value', '=', value)
    .execute()

it('a device over its rate limit is slowed down, and none of its messages is lost', async () => {
  const take = vi.spyOn(DeviceRateLimit.prototype, 'take').mockReturnValueOnce(4).mockReturnValueOnce(2)
  const client = await connect()
  await say(client, 155_001)
  expect(take.mock.calls).toEqual([
    [watch, 1],
    [watch, 1],
    [watch, 1],
  ])
  expect(await stored(155_001)).toHaveLength(1)
})

it('a failing lookup responds that the server is unavailable, not that the secret is wrong', async () => {
  vi.spyOn(tested.parts.registry, 'authenticate').mockRejectedValueOnce(new Error('database away'))
  await expect(connect()).rejects.toThrow(/Server unavailable/i)
  await expect(connect()).resolves.toBeDefined()
})

it('messages received while the lookup fails are not acknowledged', async () => {
  const client = await connect()
  vi.spyOn(tested.parts.registry, 'find').mockRejectedValueOnce(new Error('database away'))
  const closed = new Promise<void>((done) => client.once('close', () => done()))
  const lost = expect(say(client, 155_002)).rejects.toThrow()
  await within('a line that is hung up', closed)
  await client.endAsync(true)
  await lost
  expect(await stored(155_002)).toEqual([])
  await say(await connect(), 155_002)
  expect(await stored(155_002)).toHaveLength(1)
})

it('a device’s messages are stored in its current institution', async () => {
  const { registry } = tested.parts
  const device = (await registry.find([watch])).get(watch) ?? expect.fail('the demo has it')
  vi.spyOn(registry, 'authenticate').mockResolvedValueOnce({ ...device, tenantId: 1000003, id: 1 })
  await say(await connect(), 155_003)
  expect(await stored(155_003)).toEqual([{ tenantId }])
})
