import { notFound } from '@care/shared/http/errors'
import { hasToken } from '@care/shared/server/metrics-reader'
import { cameThroughProxy } from '@care/shared/server/through-proxy'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.ts'

type State = 'UP' | 'DOWN'
const rememberMs = 1_000

/**
 * `GET /actuator/health`: whether the gateway and each of its parts is up or down, without details; 503 if calls cannot
 * be served. Clients that reach the gateway directly need no token; through a proxy the metrics token is required.
 */
export function healthRoute(app: FastifyInstance, redis: Redis, servicesUrl: string, token: string | undefined) {
  let last: { at: number; answer: Promise<Record<string, State>> } | undefined

  app.get('/actuator/health', async (request, reply) => {
    if (cameThroughProxy(request.headers) && !hasToken(request.headers, token)) throw notFound()
    if (!last || Date.now() - last.at > rememberMs) last = { at: Date.now(), answer: look(redis, servicesUrl) }
    const parts = await last.answer
    const status: State = parts.redis === 'UP' && parts.services === 'UP' ? 'UP' : 'DOWN'
    return reply.code(status === 'UP' ? 200 : 503).send({ status, parts })
  })
}

async function look(redis: Redis, servicesUrl: string): Promise<Record<string, State>> {
  const [beat, services] = await Promise.allSettled([redis.get(keys.workerBeat), answers(servicesUrl)])
  return {
    gateway: 'UP',
    services: services.status === 'fulfilled' && services.value ? 'UP' : 'DOWN',
    redis: beat.status === 'fulfilled' ? 'UP' : 'DOWN',
    worker: beat.status === 'fulfilled' && beat.value ? 'UP' : 'DOWN',
  }
}

/** Whether the services are healthy; they answer 503 while their database is unreachable. */
async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/actuator/health`, { signal: AbortSignal.timeout(1_500) })
  await answer.body?.cancel()
  return answer.status < 500
}
