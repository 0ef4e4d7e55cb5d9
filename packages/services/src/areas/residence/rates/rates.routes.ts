import { careRate } from '@care/shared/residence/rates/care-rate.words'
import { careRates } from '@care/shared/residence/rates/care-rates.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { ofCareRate } from './care-fee.repository.ts'

export async function rateRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, careRates, plainVerbs('careRate', careRate, ofCareRate))
}
