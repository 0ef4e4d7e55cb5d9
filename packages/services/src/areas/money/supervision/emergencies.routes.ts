import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound } from '@care/shared/http/errors'
import { emergencySpending, SpendingStatus } from '@care/shared/money/supervision/emergency-spending.words'
import { emergencySpendings } from '@care/shared/money/supervision/supervision.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { requireInvoice } from '../../admin/files/files.port.ts'
import { lockPayer } from '../receipts/receipts.port.ts'
import { spendingRows } from './document-rows.repository.ts'

const verbs = documentVerbs(emergencySpending, {
  table: 'emergencySpending',
  rows: spendingRows,
  filters: { words: emergencySpending, elder: true, same: ['tenantId'] },
  begin: async ({ db, caller, body: { oldmanId } }) => {
    const { tenantId } = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
    return { tenantId }
  },
})

const { PapersDue, Complete } = SpendingStatus

/** Stores the papers, which closes the task. */
async function attach(db: Db, caller: Caller, { id, fileUrl }: { id: number; fileUrl: string }): Promise<true> {
  await requireInvoice(db, caller, fileUrl)
  const found = rowsOf(db, 'emergencySpending', { tenantId: caller.tenantIds, id })
  const { tenantId } = await found.find(['tenantId']).then(orNotFound(emergencySpending.noun))
  const papers = { fileUrl, fileTime: now, fileUser: caller.nickName, status: Complete }
  const open = rowsOf(db, 'emergencySpending', { tenantId, id, status: [PapersDue, Complete] })
  if (!(await open.change(papers))) throw conflict('应急支出状态已变更，请刷新后重试')
  await addStep(db, caller, 'emergencySpending', { tenantId, id }, '补交材料')
  return true
}

export const emergencyRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, emergencySpendings, { ...verbs, attach: ({ db, caller, body }) => attach(db, caller, body) })
