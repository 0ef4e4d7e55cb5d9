import type { FastifyInstance } from 'fastify'
import type { Serving } from '../../platform/http/serve.ts'
import { configRoutes } from './config/config.routes.ts'
import { commandRoutes } from './downlink/commands.routes.ts'
import { fenceRoutes } from './fences/fences.routes.ts'
import { footprintRoutes } from './footprint/footprint.routes.ts'
import { measurementRoutes } from './measurements/measurements.routes.ts'
import { phoneRoutes } from './phones/phones.routes.ts'
import { deviceRoutes } from './registry/devices.routes.ts'

export async function devicesApp(app: FastifyInstance, serving: Serving) {
  deviceRoutes(app, serving)
  phoneRoutes(app, serving)
  commandRoutes(app, serving)
  fenceRoutes(app, serving)
  configRoutes(app, serving)
  measurementRoutes(app, serving)
  footprintRoutes(app, serving)
}
