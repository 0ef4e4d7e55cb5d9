import { type AddressInfo, createServer } from 'node:net'
import { largestBatch } from '@care/shared/devices/devices/ingestion'
import { Refusal } from '@care/shared/http/errors'
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes'
import type { FastifyBaseLogger } from 'fastify'
import type { DeviceRegistry, KnownDevice } from '../../../devices/devices/devices.port.ts'
import type { DownChannel } from '../../../devices/devices/downlink.port.ts'
import { batchFault, isBatch, vendorCodes } from '../adapters/adapter.ts'
import { gatewayOf, readGateway, sizeOfUplink } from '../adapters/gateway.ts'
import type { Ingestion } from '../ingestion.ts'
import { countIngestResult, countRefused } from '../ingestion-metrics.ts'
import { DeviceRateLimit } from '../limits/device-rate-limit.ts'
import { GuessLimit } from '../limits/guess-limit.ts'
import { openListener } from '../listen.ts'
import { limitPackets, oversizedPayload } from './packet-limit.ts'

interface Settings {
  host: string
  port: number
  /** Limit of guesses, shared with the other transports. */
  guesses?: GuessLimit
  /** Called for each device that subscribes to its commands. */
  onListening?: (device: KnownDevice) => void
}

/**
 * The MQTT 3.1.1 listener. A device authenticates with its IMEI and secret, publishes to `care/{imei}/up` and
 * subscribes to `care/{imei}/down`; a vendor's gateway publishes its own format to `care/{imei}/uplink`. A QoS 1
 * message is acknowledged only after its commit; if that fails, the connection is closed and the device sends it again.
 */
export async function startMqtt(
  { host, port, guesses = new GuessLimit(), onListening }: Settings,
  ingestion: Ingestion,
  registry: DeviceRegistry,
  log: FastifyBaseLogger,
) {
  const { tail } = ingestion
  const devices = new WeakMap<Client, KnownDevice>()
  const addresses = new WeakMap<object, string>()
  const brake = new DeviceRateLimit()
  const broker = await Aedes.createBroker({ connectTimeout: 5_000, maxClientsIdLength: 64 })

  broker.authenticate = (client, username, password, done) => {
    const imei = (username ?? '').slice(0, 100)
    const address = addresses.get(client.conn) ?? ''
    const secret = password?.toString() ?? ''
    guesses
      .judge({ who: imei, address, secret }, () => registry.authenticate(imei, secret))
      .then(
        (device) => {
          if (!device) {
            countRefused('mqtt', 'unauthenticated')
            const known = registry.remembered(imei)
            if (known) tail.refused(known, 'mqtt', '', '设备凭据不正确，不能连接')
          } else {
            devices.set(client, device)
            // prefixed, so that another device cannot use the same client id to end this session
            client.id = `${device.imei}:${client.id}`
          }
          done(device ? null : refusal(4), device !== undefined)
        },
        (error) => {
          if (error instanceof Refusal) countRefused('mqtt', 'too-many-guesses')
          else log.error({ err: error }, 'device could not be looked up')
          done(refusal(3), false)
        },
      )
  }

  broker.authorizePublish = (client, packet, done) => {
    const device = client && devices.get(client)
    if (!device) return done(new Error('not a device'))
    if (packet.topic !== `care/${device.imei}/up` && packet.topic !== uplinkOf(device)) {
      countRefused('mqtt', 'foreign-topic')
      tail.refused(device, 'mqtt', packet.payload.toString(), `不能发布到主题${packet.topic.slice(0, 100)}`)
      return done(new Error('may publish to its own topic only'))
    }

    packet.retain = false
    afterBrake(brake, device.imei, () => {
      take(device, packet).then(
        () => done(null),
        (error) => {
          countRefused('mqtt', 'failed')
          log.error({ err: error, imei: device.imei }, 'message not stored')
          done(new Error('not stored'))
        },
      )
    })
  }

  broker.authorizeSubscribe = (client, subscription, done) => {
    const device = client && devices.get(client)
    const isOwn = device !== undefined && subscription.topic === `care/${device.imei}/down`
    done(null, isOwn ? subscription : null)
  }

  const listening = new Map<string, Set<Client>>()
  broker.on('subscribe', (_, client) => {
    const device = devices.get(client)
    if (!device) return
    listening.set(device.imei, (listening.get(device.imei) ?? new Set()).add(client))
    onListening?.(device)
  })
  const forget = (client: Client) => {
    const imei = devices.get(client)?.imei ?? ''
    const clients = listening.get(imei)
    clients?.delete(client)
    if (clients?.size === 0) listening.delete(imei)
  }
  broker.on('unsubscribe', (_, client) => forget(client))
  broker.on('clientDisconnect', forget)

  /**
   * Ingests a packet. An unreadable message is acknowledged and counted; otherwise the device would send it forever.
   */
  async function take(device: KnownDevice, packet: PublishPacket) {
    const refuse = (outcome: 'too-large' | 'malformed' | 'unauthenticated', why: string) => {
      countRefused('mqtt', outcome)
      tail.refused(device, 'mqtt', outcome === 'too-large' ? '' : packet.payload.toString(), why)
    }
    if (oversizedPayload.equals(Buffer.from(packet.payload))) return refuse('too-large', '消息超过64 kB')
    const body = parse(packet.payload)
    if (body === undefined) return refuse('malformed', '消息不是有效的JSON')

    // the device may have been disabled or moved since it connected
    const current = (await registry.find([device.imei])).get(device.imei)
    if (!current?.isEnabled) return refuse('unauthenticated', '设备已停用或已移出')
    if (packet.topic !== uplinkOf(current)) {
      const source = { tenantId: current.tenantId, device: current }
      const said: unknown[] = Array.isArray(body) ? body : [body]
      for (let from = 0; from < said.length; from += largestBatch)
        countIngestResult(
          'mqtt',
          await ingestion.ingest(source, said.slice(from, from + largestBatch), { way: 'mqtt' }),
        )
      return
    }

    const uplinks: unknown[] = Array.isArray(body) ? body : [body]
    if (!isBatch(uplinks, sizeOfUplink)) return refuse('malformed', batchFault)
    const own = uplinks.filter((uplink) => gatewayOf(uplink) === current.imei)
    if (own.length < uplinks.length) refuse('malformed', '网关编号与连接的设备不符')
    if (own.length === 0) return
    const source = { tenantId: current.tenantId, dataSource: vendorCodes.gateway }
    const said = readGateway(own)
    countIngestResult('mqtt', await ingestion.ingest(source, said, { way: 'mqtt', raw: said.map(() => body) }))
  }

  const server = createServer((socket) => {
    const stream = limitPackets(socket)
    addresses.set(stream, socket.remoteAddress ?? '')
    broker.handle(stream)
  })
  await openListener(server, { port, host, setting: 'MQTT_PORT' })

  /** Command channel to the connected devices that subscribed to their commands. */
  const channel: DownChannel = {
    way: 'mqtt',
    reaches: (imei) => listening.has(imei),
    send: (imei, command) =>
      new Promise<undefined>((resolve, reject) => {
        broker.publish(
          {
            cmd: 'publish',
            topic: `care/${imei}/down`,
            payload: JSON.stringify(command),
            qos: 1,
            retain: false,
            dup: false,
          },
          (error) => (error ? reject(error) : resolve(undefined)),
        )
      }),
  }

  return {
    port: (server.address() as AddressInfo).port,
    channel,
    close: () =>
      new Promise<void>((resolve) => {
        broker.close(() => server.close(() => resolve()))
      }),
  }
}

/** Topic for a gateway's sub-device events; undefined for other devices. */
const uplinkOf = ({ imei, dataSource }: KnownDevice) =>
  dataSource === vendorCodes.gateway ? `care/${imei}/uplink` : undefined

function parse(payload: Buffer | string): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    // not counted here, because the calling function counts the packet
    return undefined
  }
}

/** Back-pressure: a device over its rate limit is read more slowly, and none of its messages is lost. */
function afterBrake(brake: DeviceRateLimit, imei: string, next: () => void) {
  const wait = brake.take(imei, 1)
  if (wait === 0) next()
  else setTimeout(afterBrake, wait, brake, imei, next)
}

/** MQTT 3.1.1 return codes for a refused connection: 3 server unavailable, 4 bad user name or password. */
function refusal(returnCode: 3 | 4): AuthenticateError {
  return Object.assign(new Error('refused'), { returnCode })
}
