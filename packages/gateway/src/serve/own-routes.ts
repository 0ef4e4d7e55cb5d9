import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { setDataHeaders } from '../http/answers.ts'
import { corsHeaders, preflightHeaders } from '../http/origins.ts'
import { handlerTimeoutMs } from '../http/server.ts'
import type { Counters } from '../process/counters.ts'

/** Sets up what all calls need that the gateway handles itself: form bodies, a timeout, headers, preflights. */
export async function ownRoutes(own: FastifyInstance, allowedOrigins: ReadonlySet<string>, tally: Counters) {
  await own.register(formbody, { bodyLimit: 8 * 1024 })
  own.addHook('onRoute', (route) => {
    route.handlerTimeout ??= handlerTimeoutMs
  })
  own.addHook('onSend', async (request, reply) => setDataHeaders(request, reply, allowedOrigins))
  own.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode < 400) tally.answered(reply.statusCode)
  })
  own.options('/*', (request, reply) =>
    reply
      .code(204)
      .headers({ ...corsHeaders(request.headers.origin, allowedOrigins), ...preflightHeaders })
      .send(),
  )
}
