import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@care/shared/contract'
import { socketPath } from '@care/shared/live/events'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { ingest, type SignedIn, signedIn } from '../../support/client.ts'
import { until } from '../../support/until.ts'

const origin = inject('origin')
const processes = ['gateway', 'worker', 'services', 'redis', 'postgres']
export const tenantId = 1_000_002

interface Event {
  kind: string
  tenantId?: number
  cursor?: object
  missed?: number
  warning?: { imei: string | null; seq: number }
}

/** Reads the pid of each process, which a crash would change. */
const pids = () => Promise.all(processes.map((name) => readFile(join(inject('dataDir'), 'run', `${name}.pid`), 'utf8')))

export const findWatchImeis = async ({ call }: SignedIn) => {
  const { records } = await call(contract.devices.page, {
    query: { deviceTypeCode: 'WATCH', bindStatus: 1, size: 100 },
  })
  return records.map(({ imei }) => imei)
}

export async function openFeed({ call, token }: SignedIn) {
  const { ticket } = await call(contract.session.socketTicket, {})
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${socketPath}/${token.user_info.id}?ticket=${ticket}`)
  const events: Event[] = []
  socket.on('message', (data) => {
    const text = String(data)
    // the response to a heartbeat is not JSON
    if (text.startsWith('{')) events.push(JSON.parse(text) as Event)
  })
  await until('the console is greeted', () => events.some(({ kind }) => kind === 'hello'))
  return { socket, events }
}

export const signInDevice = (imei: string, password = `demo-${imei}`, more: mqtt.IClientOptions = {}) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${inject('mqttPort')}`, {
    username: imei,
    password,
    clientId: `abuse-${imei}-${Math.random()}`,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
    ...more,
  })

export const sosMessage = (imei: string) => ({
  id: crypto.randomUUID(),
  imei,
  type: 'sos',
  time: new Date().toISOString(),
})

/**
 * Keeps a well-behaved console and device connected during all tests of a file: at the end both connections must still
 * work, and no process may have been restarted.
 */
export function withBystanders() {
  let before: string[]
  let feed: Awaited<ReturnType<typeof openFeed>>
  let device: MqttClient
  let imei: string

  beforeAll(async () => {
    before = await pids()
    const desk = await signedIn(origin, 'desk2')
    imei = (await findWatchImeis(desk)).at(-1) ?? ''
    feed = await openFeed(desk)
    device = await signInDevice(imei)
  })

  afterAll(async () => {
    feed?.socket.close()
    await device?.endAsync(true)
  })

  it('the tests of this file disturb no other console or device, and crash no process', async () => {
    const heard = feed.events.length
    await device.publishAsync(`care/${imei}/up`, JSON.stringify(sosMessage(imei)), { qos: 1 })
    await until('the console hears of the SOS', () =>
      feed.events.slice(heard).some(({ warning }) => warning?.imei === imei),
    )
    expect((await ingest(origin, tenantId, [{ ...sosMessage(imei), type: 'heartRate', heartRate: 70 }])).status).toBe(
      202,
    )
    expect(feed.socket.readyState).toBe(feed.socket.OPEN)
    expect(await pids()).toEqual(before)
  })
}
