import type { FastifyInstance } from 'fastify'
import type { Serving } from '../../platform/http/serve.ts'
import { healthRoutes } from './health/health.routes.ts'
import { troubleRoutes } from './troubles/troubles.routes.ts'

export async function fleetApp(app: FastifyInstance, serving: Serving) {
  troubleRoutes(app, serving)
  healthRoutes(app, serving)
}
