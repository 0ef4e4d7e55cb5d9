import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { configRoutes } from './config/config.routes.ts'
import { thresholdsStarter } from './config/settings.starter.ts'
import { devicesDemo } from './demo/devices.demo.ts'
import { devicePapers } from './devices-papers.ts'
import { deviceTimeline } from './devices-timeline.repository.ts'
import { commandRoutes } from './downlink/commands.routes.ts'
import { fenceRoutes } from './fences/fences.routes.ts'
import { footprintRoutes } from './footprint/footprint.routes.ts'
import { doorLockRoutes, type LockServing } from './locks/door-locks.routes.ts'
import { measurementRoutes } from './measurements/measurements.routes.ts'
import { phoneRoutes } from './phones/phones.routes.ts'
import { deviceRoutes } from './registry/devices.routes.ts'
import { deviceUsage, deviceUse, wornDevices } from './registry/usage.repository.ts'

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

export const devicesArea = area({
  routes: [devicesApp],
  timelines: { 300: deviceTimeline },
  papers: { 400: devicePapers },
  obstacles: { 300: wornDevices },
  usages: { 300: deviceUsage },
  quotas: { 200: deviceUse },
  starters: { thresholds: thresholdsStarter },
  demos: { 50: { devices: devicesDemo } },
})
