import { careRate } from '@care/shared/house/residence/rates/care-rate.words'
import { careRates } from '@care/shared/house/residence/rates/care-rates.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { careRateColumns } from './care-fee.repository.ts'

export const rateRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, careRates, plainVerbs('careRate', careRate, careRateColumns))
