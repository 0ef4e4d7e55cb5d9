import type { Endpoint } from '@care/shared/http/endpoint'
import { identityHeader } from '@care/shared/session/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresser, type Forwarding, vouchForNobody } from '../forward.ts'
import { parse } from '../http/input.ts'
import { corsHeaders } from '../http/origins.ts'
import { insistOn } from '../session/guard.ts'
import { fetchAnswer, UpstreamAnswer } from '../upstream/fetch-answer.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type CachedCall, cacheRules } from './cache-rules.ts'

/** Answers the cached calls: 304 when the browser has it, else the bytes; what is no success is passed on and not kept. */
export function cachedRoutes(app: FastifyInstance, forwarding: Forwarding, cache: AnswerCache) {
  const { guard, upstreamOf, allowedOrigins, identitySecret } = forwarding
  const nobody = vouchForNobody(identitySecret)

  for (const [name, { call, scope, seconds }] of Object.entries(cacheRules) as [
    CachedCall,
    (typeof cacheRules)[CachedCall],
  ][]) {
    const endpoint: Endpoint = call
    const { access, query } = endpoint.options
    const address = addresser(endpoint)

    app.get(endpoint.path, async (request, reply) => {
      const pass = access === 'public' ? null : await guard.admit(request.headers)
      if (pass) insistOn(access, pass)
      const wanted = query ? parse(query, request.query) : {}
      const who = pass ? (scope === 'user' ? [pass.caller.userId, pass.caller.tenantIds] : [pass.caller.tenantIds]) : []
      const path = address(request)
      const headers = ['x-request-id', request.id, identityHeader, pass?.header ?? nobody()]
      const fetch = () => fetchAnswer(upstreamOf(endpoint.base), { method: 'GET', path, headers, body: null })
      const key = JSON.stringify([who, request.params, wanted])
      try {
        const { body, etag } = await cache.get(name, key, seconds, fetch)
        return answer(request, reply, body, etag)
      } catch (error) {
        if (!(error instanceof UpstreamAnswer)) throw error
        return reply.code(error.status).type('application/json; charset=utf-8').send(error.body)
      }
    })
  }

  function answer(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string) {
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, tenant-id, tenant-ids' })
    reply.headers(corsHeaders(request.headers.origin, allowedOrigins))
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  }
}
