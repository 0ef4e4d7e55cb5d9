import { forbidden } from '@care/shared/http/errors'
import { stompPath } from '@care/shared/live/events'
import type {} from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setDataHeaders } from '../http/answers.ts'
import { mayCallFrom } from '../http/origins.ts'
import { sockJsRoutes } from './sockjs/sockjs.routes.ts'
import type { StompHub } from './stomp-hub.ts'

/** Serves STOMP over WebSocket (also at the path that SockJS uses), and over the other SockJS transports. */
export function stompRoutes(app: FastifyInstance, hub: StompHub, allowedOrigins: ReadonlySet<string>) {
  const requireOrigin = async ({ headers }: FastifyRequest) => {
    if (!mayCallFrom(headers, allowedOrigins)) throw forbidden()
  }
  for (const url of [stompPath, `${stompPath}/websocket`]) {
    app.route({
      method: 'GET',
      url,
      preValidation: requireOrigin,
      handler: async (_request, reply) => reply.callNotFound(),
      wsHandler: (socket) => hub.accept(socket),
    })
  }

  app.get(`${stompPath}/info`, async (request, reply) => {
    setDataHeaders(request, reply, allowedOrigins)
    return {
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: Math.floor(Math.random() * 2 ** 32),
    }
  })
  void app.register((scope) => sockJsRoutes(scope, { accept: hub.accept, requireOrigin, allowedOrigins }))
}
