import { mayReadMetrics } from '@care/shared/server/metrics-reader'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Measures every call by its route; serves Prometheus text at /metrics to this machine and to holders of the token. */
export function serveMetrics(app: FastifyInstance, token?: string): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'care_services_request_seconds',
    help: 'Duration of calls by route and status, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5],
    registers: [registry],
  })

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    seconds.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000)
  })
  app.get('/metrics', async ({ raw }, reply) => {
    if (!mayReadMetrics(raw, token)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}
