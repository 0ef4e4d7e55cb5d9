import { identityHeader } from '@care/shared/admin/session/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymousIdentity, type Forwarding, upstreamPathOf } from '../forward/forward.ts'
import { dataHeaders } from '../http/data-headers.ts'
import { type AuthenticatedSession, requireAccess } from '../session/guard.ts'
import { fetchAnswer, UpstreamAnswer } from '../upstream/fetch-answer.ts'
import type { CachedResponse, ResponseCache } from './answer-cache.ts'
import { type CachedCall, type CacheRule, cacheRules } from './cache-rules.ts'
import { createCacheKeyBuilder } from './scopes.ts'

/**
 * Serves the cached calls: 304 if the browser already has the response, otherwise its bytes. An error of a service is
 * passed on and not cached.
 */
export function cachedRoutes(app: FastifyInstance, forwarding: Forwarding, cache: ResponseCache) {
  for (const [name, rule] of Object.entries(cacheRules))
    app.route({
      method: rule.call.method,
      url: rule.call.path,
      handler: createCachedCall(name as CachedCall, rule, forwarding, cache),
    })
}

/** Sends a response from memory synchronously and without the framework's reply, like every forwarded call. */
function createCachedCall(
  name: CachedCall,
  { call, sharedBy, seconds }: CacheRule,
  forwarding: Forwarding,
  cache: ResponseCache,
) {
  const { guard, upstreamOf, allowedOrigins, identitySecret } = forwarding
  const { access } = call.options
  const upstream = upstreamOf(call.base)
  const nobody = anonymousIdentity(identitySecret)
  const address = upstreamPathOf(call)
  const scopes = createCacheKeyBuilder(sharedBy, call.options)

  function find(request: FastifyRequest, pass: AuthenticatedSession | null) {
    const headers = ['x-request-id', request.id, identityHeader, pass?.header ?? nobody()]
    return cache.get(name, scopes.of(request, pass), seconds, () =>
      fetchAnswer(upstream, { method: 'GET', path: address(request), headers, body: null }),
    )
  }

  function send(request: FastifyRequest, reply: FastifyReply, status: number, own: readonly string[], body?: Buffer) {
    reply.hijack()
    forwarding.onAnswered(call, status)
    const headers = dataHeaders(request, allowedOrigins, status < 400 ? 'private, no-cache' : 'no-store')
    headers.push(...own)
    reply.raw.writeHead(status, headers)
    reply.raw.end(body)
    return undefined
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    pass: AuthenticatedSession | null,
  ): undefined | Promise<undefined> {
    if (pass) requireAccess(call.options, pass)
    const give = ({ body, etag }: CachedResponse) =>
      request.headers['if-none-match'] === etag
        ? send(request, reply, 304, ['etag', etag, ...varying])
        : send(request, reply, 200, ['etag', etag, ...varying, ...bytes(body)], body)
    const found = find(request, pass)
    if (!(found instanceof Promise)) return give(found)
    return found.then(give, (error: unknown) => {
      if (!(error instanceof UpstreamAnswer)) throw error
      return send(request, reply, error.status, bytes(error.body), error.body)
    })
  }

  return function respond(request: FastifyRequest, reply: FastifyReply): undefined | Promise<undefined> {
    if (access === 'public') return answer(request, reply, null)
    const known = guard.known(request.headers)
    return known
      ? answer(request, reply, known)
      : guard.admit(request.headers).then((pass) => answer(request, reply, pass))
  }
}

const varying = ['vary', 'authorization, tenant-id, tenant-ids']
const bytes = ({ length }: Buffer) => [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  String(length),
]
