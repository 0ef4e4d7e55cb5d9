import { bankEntry } from '@care/shared/admin/purchase/reconcile/bank-entry.words'
import { bankEntries, reconciliation } from '@care/shared/admin/purchase/reconcile/reconciliation.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { explainDifference, linkEntry, reconcile, withdrawSettlement } from './reconcile.ts'

/** Endpoints with which the operator compares the bank statement with verified orders. */
export async function reconcileRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, bankEntries, plainVerbs('bankEntry', bankEntry))
  serve(app, serving, reconciliation, {
    differences: ({ db, query }) => reconcile(db, query),
    explain: ({ db, caller, body }) => explainDifference(db, caller, body),
    link: ({ db, caller, body }) => linkEntry(db, caller, body),
    undo: ({ db, caller, params, query }) => withdrawSettlement(db, caller, params.id, query.reason),
  })
}
