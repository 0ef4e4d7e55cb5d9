import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canonicalUrl } from '../http/rewrite-url.ts'
import type { Limits } from './limits.ts'

/**
 * Enforces the rate limits of forwarded calls before their body is read or forwarded. A call without a limit costs
 * nothing.
 */
export function limitForwarded(app: FastifyInstance, limits: Limits) {
  const rates = new Map(
    endpointsOf(contract).map(({ method, path, options }) => [`${method} ${canonicalUrl(path)}`, options.rate]),
  )

  app.addHook('onRoute', (route) => {
    const rate = rates.get(`${String(route.method)} ${route.url}`)
    if (!rate) return
    const keep = ({ ip }: FastifyRequest) => limits.keep(rate, ip)
    route.onRequest = [keep, ...[route.onRequest ?? []].flat()]
  })
}
