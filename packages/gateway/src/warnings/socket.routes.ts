import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Caller } from '@care/shared/admin/session/session'
import { forbidden } from '@care/shared/http/errors'
import { closeCodes, socketPath } from '@care/shared/live/events'
import type {} from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { mayCallFrom } from '../http/origins.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SocketTickets } from '../session/socket-tickets.ts'
import type { LockedSeats } from './locked-seats.ts'
import type { WarningHub } from './warning-hub.ts'

interface Doors {
  hub: WarningHub
  seats: LockedSeats
  tickets: SocketTickets
  store: SessionStore
  allowedOrigins: ReadonlySet<string>
}

/**
 * Serves the warning socket. The origin is checked before the upgrade; an invalid ticket is reported by the close code.
 */
export function socketRoutes(app: FastifyInstance, { hub, seats, tickets, store, allowedOrigins }: Doors) {
  const admitted = new WeakMap<FastifyRequest, { caller: Caller; isLocked: boolean }>()
  const responses = new WeakMap<FastifyRequest, ServerResponse>()

  app.route<{ Params: { userId: string }; Querystring: { ticket?: string } }>({
    method: 'GET',
    url: `${socketPath}/:userId`,
    preValidation: async (request, reply) => {
      responses.set(request, reply.raw)
      if (!mayCallFrom(request.headers, allowedOrigins)) throw forbidden()
      const { ticket } = request.query
      const caller = typeof ticket === 'string' ? await tickets.redeem(ticket) : null
      const standing = caller && (await store.standing(caller.sessionId))
      if (caller && standing) admitted.set(request, { caller, isLocked: standing === 'locked' })
    },
    handler: async (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const { caller, isLocked } = admitted.get(request as FastifyRequest) ?? {}
      const { userId } = request.params as { userId: string }
      const raw = request.raw.socket
      letGo(socket, raw, responses.get(request as FastifyRequest))
      if (!caller) return socket.close(closeCodes.badTicket, 'bad ticket')
      if (String(caller.userId) !== userId) return socket.close(closeCodes.tenantNotAllowed, 'not yours')
      if (isLocked) seats.join(socket, caller)
      else hub.join(socket, raw, caller)
    },
  })
}

/**
 * The plugin ties the upgrade request to each socket; this releases it, because an open socket no longer needs these
 * kilobytes.
 */
function letGo(socket: WebSocket, raw: Socket, response: ServerResponse | undefined) {
  response?.detachSocket(raw)
  socket.removeAllListeners('error')
  socket.on('error', closeThis)
}

function closeThis(this: WebSocket) {
  this.terminate()
}
