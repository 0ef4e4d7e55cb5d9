import fastify, { type FastifyInstance } from 'fastify'
import { Gauge, Registry } from 'prom-client'
import type { Config } from '../process/config.ts'
import { answerMetrics } from './metrics.ts'

interface Working {
  /** Whether the worker accepts jobs, busy or not. */
  isTaking: () => boolean
  running: () => number
}

/**
 * HTTP endpoints of the worker on `WORKER_PORT`: `/actuator/health`, 503 while it accepts no jobs, and
 * `/actuator/metrics`.
 */
export async function serveWorkerEndpoints(
  { workerPort, host, metricsToken }: Pick<Config, 'workerPort' | 'host' | 'metricsToken'>,
  { isTaking, running }: Working,
): Promise<FastifyInstance | undefined> {
  if (workerPort === undefined) return undefined
  const app = fastify({ logger: false })
  app.get('/actuator/health', (_request, reply) => {
    const isUp = isTaking()
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'UP' : 'DOWN' })
  })
  const registry = new Registry()
  new Gauge({
    name: 'care_jobs_running',
    help: 'Jobs in work',
    registers: [registry],
    collect() {
      this.set(running())
    },
  })
  answerMetrics(app, registry, metricsToken)
  await app.listen({ port: workerPort, host })
  return app
}
