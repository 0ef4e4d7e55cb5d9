import { once } from 'node:events'
import { connect } from 'node:net'
import { corruptSample, createFuzzRunner, pickOne } from '@care/shared/testing/fuzz'
import { within } from '@care/shared/testing/within'
import type { FastifyInstance } from 'fastify'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../../platform/http/app.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { gatewayCaller, identitySecret, signedIdentityHeader } from '../../../../testing/identity.ts'
import { foreignWatch, messageOf, otherWatch, testIngestion, watch } from '../../../../testing/ingestion.ts'
import { connectWatch } from '../../../../testing/watch-client.ts'
import { ingestionRoutes } from '../ingestion.routes.ts'
import { startMqtt } from '../mqtt/mqtt.ts'
import { startWatch } from '../watch/watch.ts'
import { beltSamples, gatewaySamples, messageSamples, watchSamples } from './samples.ts'

const often = createFuzzRunner(process.env)

const made = testDatabase()
const tested = testIngestion(made)
const log = pino({ level: 'silent' })
const ample = 600_000
const belt = '860000000000083'
let app: FastifyInstance
let mqtt: Awaited<ReturnType<typeof startMqtt>>
let watches: Awaited<ReturnType<typeof startWatch>>

beforeAll(async () => {
  const { ingestion, registry } = tested.parts
  app = createApp({ logLevel: 'silent' })
  ingestionRoutes(app, { ...tested.parts, identitySecret })
  await app.ready()
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, ingestion, registry, log)
  watches = await startWatch({ host: '127.0.0.1', port: 0, allows: () => true }, ingestion, registry, log)
})
afterAll(() => Promise.all([app.close(), mqtt.close(), watches.close()]))

/** Number of measurements of other tenants, which no sender may change. */
const foreign = async () => {
  const { total } = await made.owner
    .selectFrom('measurement')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenantId', '<>', 1000002)
    .executeTakeFirstOrThrow()
  return total
}

/** Sends the text and disconnects, or is disconnected. */
async function shout(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.resume()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await within(`a line to port ${port}`, Promise.race([once(socket, 'connect'), closed]))
  socket.end(Buffer.from(text, 'latin1'))
  await within(`the end of a line to port ${port}`, closed)
}

it(
  'a watch’s messages are still stored after random input on its listener',
  async () => {
    const before = await foreign()
    const samples = [...watchSamples(watch), ...watchSamples('869999999999999')]
    const good = await connectWatch(watches.port)
    good.say(`IWAP00${otherWatch}#`)
    await good.answers(1)
    await often(1_000, async (chance) => {
      const login = chance() < 0.5 ? `IWAP00${watch}#` : ''
      await shout(watches.port, login + corruptSample(chance, samples))
    })
    good.say('IWAP49,77#')
    expect(await good.answers(1)).toEqual(['IWBP49#'])
    good.socket.destroy()
    expect(await foreign()).toBe(before)
  },
  ample,
)

it(
  'a device’s messages are still stored by MQTT after random input there',
  async () => {
    const before = await foreign()
    const device = await connectAsync(
      `mqtt://127.0.0.1:${mqtt.port}`,
      { username: otherWatch, password: `demo-${otherWatch}`, reconnectPeriod: 0 },
      false,
    )
    const packets = [
      '\x10\x10\0\x04MQTT\x04\xc2\0\x1e\0\x01c',
      '\x10\x1b\0\x04MQTT\x04\xc2\0\x1e\0\x01c\0\x04user\0\x05guess',
      '\xc0\0',
    ]
    const samples = [...messageSamples(otherWatch), ...messageSamples(foreignWatch)]
    // in parallel, because the broker waits a while for the rest of a cut-off packet
    const shouts: Promise<void>[] = []
    await often(500, async (chance) => {
      shouts.push(shout(mqtt.port, corruptSample(chance, packets)))
      if (shouts.length >= 500) await Promise.all(shouts.splice(0))
    })
    await Promise.all(shouts)
    await often(500, async (chance) => {
      await device.publishAsync(`care/${otherWatch}/up`, corruptSample(chance, samples), { qos: 1 })
    })
    const message = messageOf('steps', { imei: otherWatch, steps: 131_001 })
    await device.publishAsync(`care/${otherWatch}/up`, JSON.stringify(message), { qos: 1 })
    await device.endAsync(true)
    const stored = made.owner.selectFrom('measurement').select('id').where('value', '=', 131_001)
    expect(await stored.execute()).toHaveLength(1)
    expect(await foreign()).toBe(before)
  },
  ample,
)

it(
  'HTTP responds to all random input with a message, and never with 500',
  async () => {
    const before = await foreign()
    const bodies = {
      '': [...messageSamples(watch), ...messageSamples(foreignWatch)],
      '/vendors/sleep-belt': [...beltSamples(belt), ...beltSamples('860000000001083')],
      '/vendors/gateway': gatewaySamples('860000000001266', '860000000001192'),
      [`/${watch}`]: messageSamples(foreignWatch),
    }
    const keys = ['demo-ingest-1000002', 'demo-belt-1000002', 'demo-gateway-1000002']
    await often(1_500, async (chance) => {
      const [path, samples] = pickOne(chance, Object.entries(bodies))
      const answer = await app.inject({
        method: 'POST',
        url: `/tenant-device/ingest${path}`,
        headers: {
          'content-type': 'application/json',
          ...signedIdentityHeader(gatewayCaller),
          'x-ingest-key': pickOne(chance, keys),
          'x-device-secret': `demo-${watch}`,
        },
        payload: Buffer.from(corruptSample(chance, samples), 'latin1'),
      })
      expect([200, 202, 400, 401, 413]).toContain(answer.statusCode)
      const { code, msg, data } = answer.json<{ code: number; msg: string | null; data: { accepted: number } | null }>()
      expect(code === 0 ? data?.accepted : msg).toEqual(
        code === 0 ? expect.any(Number) : expect.stringMatching(/\p{Script=Han}/u),
      )
    })
    expect(await foreign()).toBe(before)
  },
  ample,
)
