import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { ownName } from '../http/addresses.ts'
import type { Limits } from './limits.ts'

/** Keeps the rates of calls that services answer, before anything is read or asked. */
export function limitForwarded(app: FastifyInstance, limits: Limits) {
  const rates = new Map(
    endpointsOf(contract).map(({ method, path, options }) => [`${method} ${ownName(path)}`, options.rate]),
  )

  app.addHook('onRequest', async (request) => {
    const rate = rates.get(`${request.method} ${request.routeOptions.url}`)
    if (rate) await limits.keep(rate, request.ip)
  })
}
