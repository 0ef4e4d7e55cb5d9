import { orNotFound } from '@care/shared/http/errors'
import { billPagePath } from '@care/shared/money/billing/bill-link'
import { billLinks } from '@care/shared/money/billing/bill-links.contract'
import { billRun } from '@care/shared/money/billing/bill-run.words'
import { settlement } from '@care/shared/money/billing/settlement.words'
import type { FastifyInstance } from 'fastify'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { createTokens } from '../../../../platform/secrets/tokens.ts'
import type { BillingServing } from '../billing-serving.ts'
import { findLinks, findLinkToStop, findSendable, type StoredLink, stopLink } from './bill-link.repository.ts'
import { sendBill } from './send-bill.ts'
import { showBill } from './show-bill.ts'

/** Links by which the family opens a bill. */
export async function billLinkRoutes(app: FastifyInstance, { outside, dataSecrets, ...serving }: BillingServing) {
  const tokens = createTokens(dataSecrets, 'care bill link')
  const shown = (origin: string, { tokenSealed, tenantId, isOpen, ...link }: StoredLink) => ({
    ...link,
    url: isOpen ? `${origin}${billPagePath}${tokens.open(tokenSealed, tenantId)}` : null,
  })
  serve(app, serving, billLinks, {
    list: async ({ db, caller, params: { id }, origin }) => {
      const bill = await rowsOf(db, 'settlement', { tenantId: caller.tenantIds, id }).find(['tenantId', 'id'])
      return (await findLinks(db, orNotFound(settlement.noun)(bill))).map((link) => shown(origin, link))
    },
    send: ({ db, caller, body, origin }) => sendBill(db, caller, body.id, { outside, tokens, origin }),
    stop: async ({ db, caller, params }) => {
      const link = await findLinkToStop(db, caller.tenantIds, params.id).then(orNotFound('账单链接'))
      if (link.stopTime !== null) return true
      await stopLink(db, link)
      const bill = { tenantId: link.tenantId, id: link.settlementId }
      await addStep(db, caller, 'settlement', bill, `停用发给${link.contactName}的账单链接`)
      return true
    },
    ofRun: async ({ db, caller, params: { id } }) => {
      const run = await rowsOf(db, 'billRun', { tenantId: caller.tenantIds, id }).find(['tenantId', 'id'])
      return findSendable(db, orNotFound(billRun.noun)(run))
    },
    open: ({ db, body }) => showBill(db, body.token),
  })
}
