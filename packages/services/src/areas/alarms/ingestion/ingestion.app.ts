import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { inTenants } from '../../../platform/db/client.ts'
import type { Serving } from '../../../platform/http/serve.ts'
import { startFeedRelay } from '../../../platform/relay/feed-relay.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import {
  aggregateDueHours,
  DeviceRegistry,
  DeviceSigns,
  DeviceStateBuffer,
  type KnownDevice,
} from '../../devices/devices/devices.port.ts'
import { Downlink, settleCommands } from '../../devices/devices/downlink.port.ts'
import { TrafficCounter } from '../../devices/fleet/fleet.port.ts'
import { rehearseAlarm } from './commit/rehearse-alarm.ts'
import { DrillPlayer } from './drills/drill-player.ts'
import { drillRoutes } from './drills/drills.routes.ts'
import { ingestionRoutes } from './ingestion.routes.ts'
import { Ingestion } from './ingestion.ts'
import { messageCounter } from './ingestion-metrics.ts'
import { GuessLimit } from './limits/guess-limit.ts'
import { startMqtt } from './mqtt/mqtt.ts'
import { tailRoutes } from './tail/tail.routes.ts'
import { startUpkeep } from './upkeep.ts'
import { startWatch, type WatchSettings } from './watch/watch.ts'

export interface IngestionServing extends Serving {
  /** If it is missing, no listener, relay or periodic job starts, as in tests that only make HTTP calls. */
  mqtt?: { host: string; port: number }
  /** The TCP listener of watches; none when it is disabled in the settings. */
  watch?: Pick<WatchSettings, 'host' | 'port' | 'allows'> | undefined
  /** Addresses for the relay; the database address uses the application's role. */
  relay?: { databaseUrl: string; redisUrl: string }
  metrics?: Registry
}

/**
 * Ingestion by HTTP, MQTT and the watches' own TCP protocol, the relay of the warning feed, and the periodic jobs; all
 * of them stop with the app.
 */
export async function ingestionApp(
  app: FastifyInstance,
  { mqtt, watch, relay, metrics, ...serving }: IngestionServing,
) {
  const registry = new DeviceRegistry(serving.database)
  const states = new DeviceStateBuffer()
  const traffic = new TrafficCounter()
  const ingestion = new Ingestion({ database: serving.database, registry, states, signs: new DeviceSigns(), traffic })
  const guesses = new GuessLimit()
  metrics?.registerMetric(messageCounter)
  ingestionRoutes(app, { ingestion, registry, identitySecret: serving.identitySecret, guesses })
  tailRoutes(app, { ...serving, tail: ingestion.tail })
  const stage = new DrillPlayer({ database: serving.database, ingestion, registry, log: app.log })
  drillRoutes(app, { ...serving, registry, stage })
  app.addHook('onClose', () => stage.close())
  if (!mqtt || !relay) return

  repeatEvery(app, 60_000, 'gathering what was measured by the hour', () => aggregateDueHours(serving.database))

  app.addHook('onReady', async () => {
    const endUpkeep = await startUpkeep({ database: serving.database, registry, states, traffic, log: app.log })
    const downlink = new Downlink(serving.database, app.log, (...sent) => ingestion.tail.sent(...sent))
    const onListening = (device: KnownDevice) =>
      void downlink.arrived(device).catch((error) => app.log.error({ err: error }, 'waiting commands not found'))
    const listener = await startMqtt({ ...mqtt, guesses, onListening }, ingestion, registry, app.log)
    const onReceipt = ({ tenantId }: KnownDevice, id: number) =>
      inTenants(serving.database, [tenantId], (db) => settleCommands(db, tenantId, [{ id, ok: true }]))
    const watches =
      watch && (await startWatch({ ...watch, guesses, onReceipt, onListening }, ingestion, registry, app.log))
    downlink.join(listener.channel)
    if (watches) downlink.join(watches.channel)
    downlink.start()
    const feed = startFeedRelay({ ...relay, log: app.log })
    await feed.ready
    await rehearseAlarm(serving.database, registry).catch((error) => app.log.error({ err: error }, 'rehearsal failed'))
    app.addHook('onClose', async () => {
      endUpkeep()
      await downlink.stop()
      await Promise.all([listener.close(), watches?.close(), feed.stop()])
      await states.flush(serving.database)
      await traffic.flush(serving.database)
    })
  })
}
