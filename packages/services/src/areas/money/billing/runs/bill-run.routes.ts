import { conflict, orNotFound } from '@care/shared/http/errors'
import { BillRunStatus, billRun } from '@care/shared/money/billing/bill-run.words'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import type { FastifyInstance } from 'fastify'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { BillingServing } from '../billing-serving.ts'
import { lockBills } from '../bills/lock-bills.repository.ts'
import { printBills } from '../bills/print-bill.ts'
import { cancelRun, findAnomaliesOf, findBillsToPrint, removeRunDrafts, runRows } from './bill-run.repository.ts'
import { computePart, openRuns, recomputeStay } from './run-bills.ts'

const verbs = documentVerbs(billRun, {
  table: 'billRun',
  rows: runRows,
  filters: { words: billRun, same: ['tenantId'] },
  steps: { lock: ({ caller }) => ({ lockUser: caller.nickName, lockTime: now }) },
  moved: async ({ db, caller, row, move }) => {
    const { tenantId, id: runId } = row
    if (move === 'cancel') await removeRunDrafts(db, row)
    else if ((await lockBills(db, caller, { tenantId, runId })) !== row.billCount)
      throw conflict('账单已变化，请刷新后重新核对')
  },
})

export async function billRunRoutes(app: FastifyInstance, { stays, ...serving }: BillingServing) {
  serve(app, serving, billRuns, {
    ...verbs,
    anomalies: async ({ db, caller, params: { id } }) => {
      const run = await rowsOf(db, 'billRun', { tenantId: caller.tenantIds, id }).find(['tenantId', 'id'])
      return findAnomaliesOf(db, orNotFound(billRun.noun)(run))
    },
    recompute: ({ db, caller, body }) => recomputeStay(db, caller, stays, body),
    open: ({ db, caller, body }) => openRuns(db, caller, stays, body),
    compute: ({ db, caller, body }) => computePart(db, caller, stays, body),
    printed: async ({ db, caller, body: { id } }) => {
      const run = await rowsOf(db, 'billRun', { tenantId: caller.tenantIds, id }).find(['tenantId', 'id', 'month'])
      const { month, ...key } = orNotFound(billRun.noun)(run)
      return { name: `${month.slice(0, 7)} 月度账单打印`, ids: await findBillsToPrint(db, key) }
    },
    papers: ({ db, caller, query: { ids = [] } }) => printBills(db, caller, ids),
    abandon: async ({ db, caller, body: { id } }) => {
      const run = await rowsOf(db, 'billRun', { tenantId: caller.tenantIds, id, status: BillRunStatus.Computing }).find(
        ['tenantId', 'id'],
      )
      if (!run || !(await cancelRun(db, run))) return true
      await removeRunDrafts(db, run)
      await addStep(db, caller, 'billRun', run, '计算已取消')
      return true
    },
  })
}
