import { forbidden } from '@care/shared/http/errors'
import { stompPath } from '@care/shared/live/events'
import type {} from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { mayCallFrom } from '../http/origins.ts'
import type { StompHub } from './stomp-hub.ts'

/** STOMP over a plain websocket, and over the one SockJS transport that is a plain websocket too. */
export function stompRoutes(app: FastifyInstance, hub: StompHub, allowedOrigins: ReadonlySet<string>) {
  for (const url of [stompPath, `${stompPath}/websocket`]) {
    app.route({
      method: 'GET',
      url,
      preValidation: async (request) => {
        if (!mayCallFrom(request.headers, allowedOrigins)) throw forbidden()
      },
      handler: async (_request, reply) => reply.callNotFound(),
      wsHandler: (socket) => hub.accept(socket),
    })
  }

  app.get(`${stompPath}/info`, async () => ({
    websocket: true,
    origins: ['*:*'],
    cookie_needed: false,
    entropy: Math.floor(Math.random() * 2 ** 32),
  }))
}
