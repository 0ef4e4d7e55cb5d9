import { payer } from '@care/shared/money/payers/payer.words'
import { payers } from '@care/shared/money/payers/payers.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { claimRoutes } from './claims.routes.ts'
import { claimsDemo, payersDemo } from './payers.demo.ts'

/** Who pays a part of what a stay costs, and what they are asked to pay. */
const payerRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, payers, plainVerbs('payer', payer))

export const payersArea = area({
  routes: [payerRoutes, claimRoutes],
  demos: { 315: { payers: payersDemo }, 325: { claims: claimsDemo } },
})
