import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { untilHolds, within } from '@care/shared/testing/within'
import { sql } from 'kysely'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { foreignWatch, messageOf, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { messageCounter } from '../ingestion-metrics.ts'
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
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => mqtt.close())

async function connect(options: IClientOptions = {}) {
  const url = `mqtt://127.0.0.1:${mqtt.port}`
  const signIn = { username: watch, password: `demo-${watch}`, reconnectPeriod: 0, ...options }
  const client = await connectAsync(url, signIn, false)
  client.on('error', () => {
    // ignored, because each test checks by itself how a refused client ends
  })
  clients.push(client)
  return client
}
const refused = async (outcome: string) =>
  (await messageCounter.get()).values.find(({ labels }) => labels.via === 'mqtt' && labels.outcome === outcome)
    ?.value ?? 0
const closing = (client: MqttClient) =>
  within('a line that is hung up', new Promise<void>((resolve) => client.once('close', () => resolve())))
const up = (imei = watch) => `care/${imei}/up`
const stepsOf = (value: number) =>
  made.owner.selectFrom('measurement').select('id').where('type', '=', 'steps').where('value', '=', value).execute()

it('a published message is stored before it is acknowledged', async () => {
  const client = await connect()
  await client.publishAsync(up(), JSON.stringify(messageOf('steps', { steps: 122_001 })), { qos: 1 })
  expect(await stepsOf(122_001)).toHaveLength(1)
})

it('the last of more than a thousand messages in one list is stored without being sent again', async () => {
  const client = await connect()
  const list = [...Array(1_000).fill(0), messageOf('steps', { steps: 122_009 })]
  await client.publishAsync(up(), JSON.stringify(list), { qos: 1 })
  expect(await stepsOf(122_009)).toHaveLength(1)
  expect(client.connected).toBe(true)
})

it('no message is acknowledged before the commit', async () => {
  const client = await connect()
  let isAcknowledged = false
  const publish = async () => {
    await client.publishAsync(up(), JSON.stringify(messageOf('battery', { power: 71 })), { qos: 1 })
    isAcknowledged = true
  }
  const { published } = await made.owner.transaction().execute(async (blocker) => {
    await blocker.updateTable('device').set({ remark: '占用' }).where('imei', '=', watch).execute()
    const published = publish()
    await until(async () => (await waitingForLock()) > 0)
    expect(isAcknowledged).toBe(false)
    return { published }
  })
  await published
})

it('after a failed write the connection is closed without an acknowledgement, and the repeated message is stored', async () => {
  const message = JSON.stringify(messageOf('steps', { steps: 122_002 }))
  const client = await connect()
  await made.owner.schema.alterTable('deviceMessage').renameTo('hidden').execute()
  const closed = closing(client)
  const published = client.publishAsync(up(), message, { qos: 1 })
  const lost = expect(published).rejects.toThrow()
  await closed
  await client.endAsync(true)
  await lost
  await made.owner.schema.alterTable('hidden').renameTo('deviceMessage').execute()

  await (await connect()).publishAsync(up(), message, { qos: 1 })
  expect(await stepsOf(122_002)).toHaveLength(1)
})

it('an unreadable message is acknowledged, so that it does not block the next message', async () => {
  const client = await connect()
  await client.publishAsync(up(), '{broken', { qos: 1 })
  await client.publishAsync(up(), JSON.stringify({ nothing: true }), { qos: 1 })
  await client.publishAsync(up(), JSON.stringify(messageOf('steps', { steps: 122_003 })), { qos: 1 })
  expect(await stepsOf(122_003)).toHaveLength(1)
})

it.each([
  ['nobody', { username: undefined, password: undefined }],
  ['a wrong secret', { password: 'demo-1' }],
  ['an unknown device', { username: '869999999999999', password: 'demo-869999999999999' }],
  ['the secret of another device', { username: watch, password: `demo-${foreignWatch}` }],
])('a connection is refused: %s', async (_, options) => {
  await expect(connect(options)).rejects.toThrow(/Bad username or password|Not authorized/i)
})

it('a device that publishes to another’s topic is disconnected, and counted', async () => {
  const before = await refused('foreign-topic')
  const client = await connect()
  const closed = closing(client)
  const published = client.publishAsync(up(foreignWatch), JSON.stringify(messageOf('sos', { imei: foreignWatch })), {
    qos: 1,
  })
  const lost = expect(published).rejects.toThrow()
  await closed
  await client.endAsync(true)
  await lost
  expect(await refused('foreign-topic')).toBe(before + 1)
})

it('a message with another device’s IMEI is rejected', async () => {
  const client = await connect()
  await client.publishAsync(up(), JSON.stringify(messageOf('steps', { steps: 122_004, imei: foreignWatch })), {
    qos: 1,
  })
  expect(await stepsOf(122_004)).toEqual([])
})

it('a device receives its own commands and no other topic', async () => {
  const client = await connect()
  for (const topic of ['#', 'care/+/down', 'care/+/up', `care/${foreignWatch}/down`, '$SYS/#']) {
    await expect(client.subscribeAsync(topic, { qos: 1 })).rejects.toThrow()
  }
  await client.subscribeAsync(`care/${watch}/down`, { qos: 1 })
  const heard = new Promise<string>((resolve) => client.once('message', (_topic, payload) => resolve(String(payload))))
  expect([watch, foreignWatch].map(mqtt.channel.reaches)).toEqual([true, false])
  await mqtt.channel.send(watch, { id: 7, type: 'status' })
  expect(await within('a command', heard)).toBe('{"id":7,"type":"status"}')
})

it('an oversized message is rejected once and counted, and the next one is stored', async () => {
  const before = await refused('too-large')
  const client = await connect()
  const message = (steps: number, fill: number) =>
    JSON.stringify({ ...messageOf('steps', { steps }), fill: 'x'.repeat(fill) })
  const sized = (steps: number, bytes: number) => message(steps, bytes - message(steps, 0).length)
  await client.publishAsync(up(), sized(122_006, 65_537), { qos: 1 })
  await client.publishAsync(up(), sized(122_007, 65_536), { qos: 1 })
  expect([await stepsOf(122_006), await stepsOf(122_007)]).toEqual([[], [expect.anything()]])
  expect(await refused('too-large')).toBe(before + 1)
  expect(client.connected).toBe(true)
})

it('a packet of more than 64 kB is disconnected at its header, before its body, and counted', async () => {
  const before = await refused('too-large')
  const socket = connectSocket(mqtt.port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = new Promise((done) => socket.once('close', done))
  socket.on('error', () => {
    // ignored, because the broker may close or reset the connection
  })
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0x7f]))
  await within('a line that is hung up', closed)
  expect(await refused('too-large')).toBe(before + 1)
})

it('a device cannot end another’s session by its client id', async () => {
  const first = await connect({ clientId: 'same' })
  await connect({ clientId: 'same', username: foreignWatch, password: `demo-${foreignWatch}` })
  await first.publishAsync(up(), JSON.stringify(messageOf('steps', { steps: 122_005 })), { qos: 1 })
  expect(await stepsOf(122_005)).toHaveLength(1)
})

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(made.owner)
  return rows[0]?.total ?? 0
}

const until = (holds: () => Promise<boolean>) => untilHolds(String(holds), holds)

it('guesses at a device are stopped after five from an address, unless it was right there before', async () => {
  const victim = '860000000000009'
  await connect()
  const before = await refused('too-many-guesses')
  const codes: unknown[] = []
  for (let n = 0; n < 8; n++)
    await connect({ username: victim, password: `guess-${n}` }).catch(({ code }: { code?: number }) => codes.push(code))
  expect(codes).toEqual([4, 4, 4, 4, 4, 3, 3, 3])
  expect((await refused('too-many-guesses')) - before).toBe(3)
  expect((await connect()).connected).toBe(true)
  expect((await connect({ username: victim, password: `demo-${victim}` })).connected).toBe(true)
})
