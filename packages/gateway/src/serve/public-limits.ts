import { contract } from '@care/shared/contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { ownName } from '../http/addresses.ts'
import type { Limits } from './limits.ts'

interface Rate {
  call: Endpoint
  name: string
  /** Calls of one address within `seconds`. */
  max: number
  seconds: number
}

const { external, externalFiles, externalMessages } = contract
const ordinary = (calls: Record<string, Endpoint>): Rate[] =>
  Object.values(calls).map((call) => ({ call, name: 'external', max: 240, seconds: 60 }))

/** Calls that need no session: how often one address may make them. The later line counts. */
const rates: Rate[] = [
  ...ordinary(external),
  ...ordinary(externalMessages),
  ...ordinary(externalFiles),
  // who guesses names and codes of institutions
  { call: external.findTenant, name: 'find-tenant', max: 30, seconds: 60 },
  { call: external.createTenant, name: 'create-tenant', max: 20, seconds: 3600 },
  { call: externalFiles.upload, name: 'external-upload', max: 30, seconds: 600 },
]

/** Slows down who makes public calls by the hundred, before anything is read or asked. */
export function limitPublicCalls(app: FastifyInstance, limits: Limits) {
  const known = new Map(rates.map((rate) => [`${rate.call.method} ${ownName(rate.call.path)}`, rate]))

  app.addHook('onRequest', async (request) => {
    const rate = known.get(`${request.method} ${request.routeOptions.url}`)
    if (rate) await limits.take(rate.name, request.ip, rate.max, rate.seconds)
  })
}
