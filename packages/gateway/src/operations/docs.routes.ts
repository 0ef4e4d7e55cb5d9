import { randomBytes } from 'node:crypto'
import { apiDocs } from '@care/shared/admin/session/permissions'
import { unauthorized } from '@care/shared/http/errors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'
import { type Guard, requireAccess } from '../session/guard.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SocketTickets } from '../session/socket-tickets.ts'
import { openApiOf } from './openapi.ts'

const prefix = '/api-docs'
const passSeconds = 900

interface Doors {
  guard: Guard
  store: SessionStore
  tickets: SocketTickets
  redis: Redis
}

/**
 * The API documentation page, for holders of `api:view`. A new browser tab cannot send a bearer token: it sends a
 * one-time ticket of `POST /auth/socket-ticket` and gets a cookie for this page only, which expires with the session.
 */
export async function docsRoutes(app: FastifyInstance, { guard, store, tickets, redis }: Doors) {
  const document = openApiOf()
  await app.register(swagger, { openapi: {}, transformObject: () => document })

  async function mayRead(request: FastifyRequest, reply: FastifyReply) {
    const { ticket } = request.query as { ticket?: unknown }
    if (request.headers.authorization) {
      requireAccess(apiDocs, await guard.admit(request.headers))
      return
    }
    if (typeof ticket === 'string') return enter(ticket, reply)
    const pass = /(?:^|;\s*)care-docs=([\w-]{22})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
    const sessionId = pass ? await failClosed(redis.get(keys.docsPass(pass))) : null
    if (!sessionId || !(await store.isOpen(sessionId))) throw unauthorized('请先登录')
  }

  async function enter(ticket: string, reply: FastifyReply) {
    const caller = await tickets.redeem(ticket)
    const session = caller && (await store.find(caller.sessionId))
    if (!session) throw unauthorized()
    requireAccess(apiDocs, { caller, institution: session.account.institution, isWall: session.isWall })
    const pass = randomBytes(16).toString('base64url')
    await failClosed(redis.set(keys.docsPass(pass), caller.sessionId, 'EX', passSeconds))
    const cookie = `care-docs=${pass}; Path=${prefix}; HttpOnly; SameSite=Strict; Max-Age=${passSeconds}`
    // redirects, so that the ticket disappears from the URL
    return reply.header('set-cookie', cookie).redirect(prefix)
  }

  app.get('/openapi.json', { onRequest: mayRead }, async () => document)
  await app.register(swaggerUi, { routePrefix: prefix, uiHooks: { onRequest: mayRead }, staticCSP: true })
}
