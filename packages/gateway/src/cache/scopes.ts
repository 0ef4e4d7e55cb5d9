import type { Endpoint } from '@care/shared/http/endpoint'
import { parse } from '@care/shared/http/read-input'
import type { FastifyRequest } from 'fastify'
import type { AuthenticatedSession } from '../session/guard.ts'

/** Who shares a cached response: all users with the same tenants, or a single user. */
export type CacheSharing = 'tenants' | 'user'

const maxAddresses = 100
const nobody = {}

/**
 * Computes a request's cache key from its user or tenants and its parsed parameters, so that differently spelt URLs
 * share a response. Memoized by caller and URL. Throws 400 if the schema refuses the parameters.
 */
export function createCacheKeyBuilder(sharedBy: CacheSharing, { query }: Endpoint['options']) {
  const known = new WeakMap<object, Map<string, string>>()

  const textOf = ({ params, query: asked }: FastifyRequest, pass: AuthenticatedSession | null) => {
    return JSON.stringify([whose(pass), params, query ? parse(query, asked) : {}])
  }

  /**
   * The key includes the acting institution, because people who see the same institutions may act for different ones.
   */
  const whose = (pass: AuthenticatedSession | null) => {
    if (!pass) return []
    const { userId, tenantId, tenantIds, viewing } = pass.caller
    return sharedBy === 'user' ? [userId, tenantId, tenantIds, viewing?.roleId] : [tenantId, tenantIds]
  }

  const knownOf = (pass: object) => {
    const scopes = known.get(pass)
    if (scopes && scopes.size < maxAddresses) return scopes
    const fresh = new Map<string, string>()
    known.set(pass, fresh)
    return fresh
  }

  return {
    of(request: FastifyRequest, pass: AuthenticatedSession | null): string {
      const scopes = knownOf(pass ?? nobody)
      const address = request.raw.url as string
      const seen = scopes.get(address)
      if (seen !== undefined) return seen
      const scope = textOf(request, pass)
      scopes.set(address, scope)
      return scope
    },
  }
}
