import { failure } from '@care/shared/http/envelope'
import { textOf } from '@care/shared/http/errors'
import formbody from '@fastify/formbody'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { forwardRoutes } from './forward.ts'
import { refusedPath } from './http/addresses.ts'
import { answerErrors, setDataHeaders } from './http/answers.ts'
import { corsHeaders, preflightHeaders } from './http/origins.ts'
import { createServer, handlerTimeoutMs } from './http/server.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { createJobStore } from './jobs/job-store.ts'
import { createJobQueue } from './jobs/queue.ts'
import { createLive } from './live.ts'
import { healthRoute } from './operations/health.ts'
import { connectRedis, connectSubscriber, firstConnection } from './redis/connect.ts'
import { listen } from './redis/listen.ts'
import { createSignIn } from './session/create-sign-in.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { signInRoutes } from './session/sign-in.routes.ts'
import { serveApps } from './static/static.ts'
import { createInternalCalls } from './upstream/internal-calls.ts'
import { createUpstreams } from './upstream/upstreams.ts'

/** The whole gateway, not yet listening. Closing it closes all that it opened. */
export async function createApp(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = createServer(config.trustedProxies)
  const redis = connectRedis(config.redisUrl, log)
  const subscriber = connectSubscriber(config.redisUrl, log)
  const upstreams = createUpstreams(config)
  const call = createInternalCalls(config)
  const queue = createJobQueue(config.redisUrl, log)
  app.addHook('onClose', async () => {
    await Promise.all([upstreams.close(), queue.close()])
    redis.disconnect()
    subscriber.disconnect()
  })

  const { allowedOrigins } = config
  answerErrors(app, log, allowedOrigins)
  app.all(refusedPath, (_request, reply) => reply.code(400).send(failure(textOf(400))))
  await app.register(jwt, { secret: config.tokenKeys[0]?.secret ?? '' })
  const { guard, store, socketTickets, ...signIn } = createSignIn(app, config, redis, call)

  subscriber.connect().catch(() => undefined)
  await firstConnection(redis)
  const live = createLive({ guard, store, tickets: socketTickets, call, subscriber, allowedOrigins, log })
  listen(subscriber, live.listeners)

  await app.register(async (own) => {
    await own.register(formbody, { bodyLimit: 8 * 1024 })
    own.addHook('onRoute', (route) => {
      route.handlerTimeout ??= handlerTimeoutMs
    })
    own.addHook('onSend', async (request, reply) => setDataHeaders(request, reply, allowedOrigins))
    own.options('/*', (request, reply) =>
      reply
        .code(204)
        .headers({ ...corsHeaders(request.headers.origin, allowedOrigins), ...preflightHeaders })
        .send(),
    )
    healthRoute(own, redis, config.upstreamUrl)
    signInRoutes(own, { ...signIn, store })
    sessionRoutes(own, guard, store, socketTickets)
    jobRoutes(own, { guard, store: createJobStore(redis), queue, filesDir: config.filesDir, log })
  })

  await app.register(async (forwarded) => {
    const { identitySecret } = config
    forwardRoutes(forwarded, { guard, identitySecret, allowedOrigins, upstreamOf: upstreams.of }, new Set())
  })
  await app.register(live.routes)
  await serveApps(app, config)
  return app
}
