import type { FastifyInstance } from 'fastify'
import { type FleetServing, healthRoutes } from './health/health.routes.ts'
import { troubleRoutes } from './troubles/troubles.routes.ts'

export async function fleetApp(app: FastifyInstance, serving: FleetServing) {
  troubleRoutes(app, serving)
  healthRoutes(app, serving)
}
