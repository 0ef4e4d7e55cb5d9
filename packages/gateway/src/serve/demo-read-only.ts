import { contract } from '@care/shared/contract'
import { endpointsOf, type NamedEndpoint } from '@care/shared/http/endpoint'
import { Refusal, textOf } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { canonicalUrl } from '../http/rewrite-url.ts'

/**
 * Writes that are allowed to strangers in a public demo: signing in, device messages, and handling the warnings that
 * follow.
 */
const free: readonly (keyof typeof contract)[] = [
  ...(['session', 'account', 'captcha', 'phoneToken', 'socialToken', 'tenantSwitch', 'tokenCheck'] as const),
  ...(['ingestion', 'warnings', 'workOrders', 'jobs'] as const),
]
/** Deletions of one's own session or running job, which are also allowed. */
const ownRemovals = ['session.logout', 'jobs.cancel']

const isFree = ({ method, name, options }: NamedEndpoint) => {
  if (method === 'DELETE') return ownRemovals.includes(name)
  const changesNothing = method === 'GET' || options.isAudited === false
  return changesNothing || (free as readonly string[]).includes(name.split('.')[0] as string)
}

/**
 * Refuses writes in a public demo (`DEMO_READONLY`): with 479 for accounts, rights and other administration, with 423
 * for all other changes (specification 1 §8).
 */
export function refuseDemoWrites(app: FastifyInstance) {
  const refused = new Map<string, number>(
    endpointsOf(contract).flatMap((endpoint) => {
      const { method, path, base, options } = endpoint
      const status = base === 'admin' ? 479 : 423
      const addresses = [canonicalUrl(path), ...(options.alsoAt ? [options.alsoAt] : [])]
      return isFree(endpoint) ? [] : addresses.map((address) => [`${method} ${address}`, status] as const)
    }),
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const status = refused.get(`${request.method} ${request.routeOptions.url}`)
    done(status ? new Refusal(status, textOf(status)) : undefined)
  })
}
