import { success } from '@care/shared/http/envelope'
import { cameThroughProxy } from '@care/shared/server/through-proxy'
import type { FastifyInstance } from 'fastify'

/** Health checks by part of the process; each resolves when its part responds. */
export type HealthChecks = Record<string, () => Promise<unknown>>

/**
 * GET /actuator/health: UP or DOWN for the whole and for each part, 503 when one is down; no versions, no addresses.
 */
export function answerHealth(app: FastifyInstance, parts: HealthChecks) {
  app.get('/actuator/health', async (request, reply) => {
    if (cameThroughProxy(request.headers)) return reply.callNotFound()
    const states = await Promise.all(Object.entries(parts).map(async ([name, check]) => [name, await stateOf(check)]))
    const status = states.every(([, state]) => state === 'UP') ? 'UP' : 'DOWN'
    return reply
      .code(status === 'UP' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(success({ status, parts: Object.fromEntries(states) }))
  })
}

/** State of a part, which counts as down after two seconds without a response. */
async function stateOf(check: () => Promise<unknown>): Promise<'UP' | 'DOWN'> {
  const { promise: tooLate, resolve } = Promise.withResolvers<'DOWN'>()
  const timer = setTimeout(() => resolve('DOWN'), 2_000)
  const answer = check().then(
    () => 'UP' as const,
    () => 'DOWN' as const,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
