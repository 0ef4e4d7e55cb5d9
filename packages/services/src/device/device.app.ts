import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Serving } from '../http/serve.ts'
import { startFeedRelay } from '../relay/feed-relay.ts'
import { ingestionRoutes } from './ingestion/ingestion.routes.ts'
import { Ingestion } from './ingestion/ingestion.ts'
import { messages } from './ingestion/ingestion-metrics.ts'
import { startMqtt } from './ingestion/mqtt.ts'
import { measurementRoutes } from './measurements/measurements.routes.ts'
import { DeviceRegistry } from './registry/device-registry.ts'
import { DeviceStates } from './registry/device-states.ts'
import { deviceRoutes } from './registry/devices.routes.ts'
import { startUpkeep } from './upkeep.ts'
import { warningRoutes } from './warnings/warnings.routes.ts'

interface DeviceServing extends Serving {
  mqtt: { host: string; port: number }
  /** Addresses for the relay; the database's as the application. */
  relay: { databaseUrl: string; redisUrl: string }
  metrics?: Registry
}

/** The device service: its calls, the MQTT listener, the relay of the warning feed, and the upkeep; all end with the app. */
export async function deviceApp(app: FastifyInstance, { mqtt, relay, metrics, ...serving }: DeviceServing) {
  const registry = new DeviceRegistry(serving.database)
  const states = new DeviceStates()
  const ingestion = new Ingestion({ database: serving.database, registry, states })
  metrics?.registerMetric(messages)
  deviceRoutes(app, serving)
  measurementRoutes(app, serving)
  warningRoutes(app, serving)
  ingestionRoutes(app, { ingestion, registry, identitySecret: serving.identitySecret })

  app.addHook('onReady', async () => {
    const endUpkeep = await startUpkeep(serving.database, registry, states, app.log)
    const listener = await startMqtt(mqtt, ingestion, registry, app.log)
    const feed = startFeedRelay({ ...relay, log: app.log })
    app.addHook('onClose', async () => {
      endUpkeep()
      await Promise.all([listener.close(), feed.stop()])
      await states.flush(serving.database)
    })
  })
}
