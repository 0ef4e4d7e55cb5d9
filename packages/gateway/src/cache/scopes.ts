import type { Endpoint } from '@care/shared/http/endpoint'
import { parse } from '@care/shared/http/read-input'
import type { FastifyRequest } from 'fastify'
import type { Pass } from '../session/guard.ts'

/** Who shares an answer: everybody with the same tenants, or a single user. */
export type Sharing = 'tenants' | 'user'

const maxAddresses = 100
const nobody = {}

/**
 * The cache key of a request: whose answer it is, and its parsed parameters, so that two spellings share an answer.
 * Computed once for each pass and URL. Throws 400 if the schema refuses the parameters.
 */
export function createScopes(sharedBy: Sharing, { query }: Endpoint['options']) {
  const known = new WeakMap<object, Map<string, string>>()

  const textOf = ({ params, query: asked }: FastifyRequest, pass: Pass | null) => {
    return JSON.stringify([whose(pass), params, query ? parse(query, asked) : {}])
  }

  /** People with the same visible institutions may act for different ones. */
  const whose = (pass: Pass | null) => {
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
    of(request: FastifyRequest, pass: Pass | null): string {
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
