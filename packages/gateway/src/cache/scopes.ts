import type { Endpoint } from '@care/shared/http/endpoint'
import { parse } from '@care/shared/http/read-input'
import type { FastifyRequest } from 'fastify'
import type { Pass } from '../session/guard.ts'

/** Whose answers are alike: everybody of the same tenants, or one user alone. */
export type Sharing = 'tenants' | 'user'

const maxAddresses = 100
const nobody = {}

/**
 * What an answer of one call depends on, as text: whose it is, and what was asked in the words of the schema, so that
 * two spellings share an answer. Worked out once for each pass and address. Throws 400 for what the schema refuses.
 */
export function createScopes(sharedBy: Sharing, { query }: Endpoint['options']) {
  const known = new WeakMap<object, Map<string, string>>()

  const textOf = ({ params, query: asked }: FastifyRequest, pass: Pass | null) => {
    return JSON.stringify([whose(pass), params, query ? parse(query, asked) : {}])
  }

  /** Of those who see the same institutions, some work for one of them and some for another. */
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
