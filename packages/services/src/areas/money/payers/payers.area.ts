import { wrongInput } from '@care/shared/http/errors'
import { payer } from '@care/shared/money/payers/payer.words'
import { payers } from '@care/shared/money/payers/payers.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { hasShares } from '../billing/billing.port.ts'
import { claimRoutes } from './claims.routes.ts'
import { claimsDemo, payersDemo } from './payers.demo.ts'

const verbs = plainVerbs('payer', payer)

/** Shares were agreed on by the rules of the payer's kind, so the kind stays once there are any. */
async function update(asked: Parameters<typeof verbs.update>[0]): Promise<true> {
  const { db, caller, body } = asked
  const { id, kind } = body as { id: number; kind?: string }
  const known = await rowsOf(db, 'payer', { tenantId: caller.tenantIds, id }).value('kind')
  if (kind !== undefined && known !== undefined && known !== kind && (await hasShares(db, caller.tenantIds, id)))
    throw wrongInput('kind', '该付费方已有付费约定，不能改变类型')
  return verbs.update(asked)
}

/** Who pays a part of what a stay costs. */
const payerRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, payers, { ...verbs, update })

export const payersArea = area({
  routes: [payerRoutes, claimRoutes],
  demos: { 315: { payers: payersDemo }, 325: { claims: claimsDemo } },
})
