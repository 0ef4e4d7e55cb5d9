import type { FastifyInstance } from 'fastify'
import { configRoutes } from './config/config.routes.ts'
import { commandRoutes } from './downlink/commands.routes.ts'
import { fenceRoutes } from './fences/fences.routes.ts'
import { footprintRoutes } from './footprint/footprint.routes.ts'
import { doorLockRoutes, type LockServing } from './locks/door-locks.routes.ts'
import { measurementRoutes } from './measurements/measurements.routes.ts'
import { phoneRoutes } from './phones/phones.routes.ts'
import { deviceRoutes } from './registry/devices.routes.ts'

export async function devicesApp(app: FastifyInstance, serving: LockServing) {
  deviceRoutes(app, serving)
  phoneRoutes(app, serving)
  commandRoutes(app, serving)
  fenceRoutes(app, serving)
  configRoutes(app, serving)
  measurementRoutes(app, serving)
  footprintRoutes(app, serving)
  doorLockRoutes(app, serving)
}
