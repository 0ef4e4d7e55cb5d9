import { notFound } from '@care/shared/http/errors'
import { mayReadMetrics } from '@care/shared/server/metrics-reader'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Counters } from '../process/counters.ts'
import type { LoadMonitor } from '../process/load.ts'
import type { Upstream } from '../upstream/upstream.ts'

interface Measured {
  tally: Counters
  load: LoadMonitor
  sockets: () => number
  upstreams: () => Upstream[]
}

/** `GET /actuator/metrics` in Prometheus text, for requests from this machine or with the token. */
export function metricsRoute(app: FastifyInstance, measured: Measured, token: string | undefined) {
  const registry = new Registry()
  measureGateway(registry, measured)
  answerMetrics(app, registry, token)
}

/** `GET /actuator/metrics` of a process, with Node's default metrics. */
export function answerMetrics(app: FastifyInstance, registry: Registry, token: string | undefined) {
  collectDefaultMetrics({ register: registry, prefix: 'care_' })
  app.get('/actuator/metrics', async ({ raw }, reply) => {
    if (!mayReadMetrics(raw, token)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

function measureGateway(registry: Registry, { tally, load, sockets, upstreams }: Measured) {
  const registers = [registry]
  const counter = (name: string, help: string, label: string, read: () => ReadonlyMap<number, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [code, count] of read()) this.inc({ [label]: code }, count)
      },
    })
  counter('care_answers_total', 'Answers by status', 'status', tally.answers)
  counter('care_socket_closings_total', 'Sockets that ended, by close code', 'code', tally.closings)
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('care_sockets', 'Open warning sockets', sockets)
  gauge('care_loop_delay_ms', 'Median delay of the event loop', load.delay)
  gauge('care_upstream_running', 'Calls in work upstream', () =>
    upstreams().reduce((sum, one) => sum + one.running(), 0),
  )
  gauge(
    'care_upstream_open_breakers',
    'Upstreams given a pause',
    () => upstreams().filter((one) => one.isOpen()).length,
  )
}
