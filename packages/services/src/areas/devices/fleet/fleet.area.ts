import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { fleetDemo } from './demo/fleet.demo.ts'
import { type FleetServing, healthRoutes } from './health/health.routes.ts'
import { pointUse } from './health/usage.repository.ts'
import { openTroubles } from './troubles/trouble.repository.ts'
import { troubleFacts } from './troubles/trouble-facts.repository.ts'
import { troubleRoutes } from './troubles/troubles.routes.ts'

async function fleetApp(app: FastifyInstance, serving: FleetServing) {
  troubleRoutes(app, serving)
  healthRoutes(app, serving)
}

export const fleetArea = area({
  routes: [fleetApp],
  handovers: { 500: troubleFacts },
  attention: [openTroubles],
  quotas: { 700: pointUse },
  demos: { 60: { fleet: fleetDemo } },
})
