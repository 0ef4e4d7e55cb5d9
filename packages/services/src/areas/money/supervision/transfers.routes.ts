import type { Caller } from '@care/shared/admin/session/session'
import { conflict, refused, wrongInput } from '@care/shared/http/errors'
import { custodyTransfer, TransferKind } from '@care/shared/money/supervision/custody-transfer.words'
import type { CustodyPayIn } from '@care/shared/money/supervision/supervision'
import { custodyTransfers } from '@care/shared/money/supervision/supervision.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { insertReturningId, rowsOf } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { coverReceipts, findBilled, findOpen, lockCustody } from './custody.repository.ts'
import { transferRows } from './document-rows.repository.ts'
import { findRule, institutionOf } from './rule.repository.ts'

const knownVoucher = refuseOnConstraint({ custody_transfer_voucher: '凭证号已存在' })

/** Insists on a custody account, and lets the transfers of the institution follow each other. */
async function lockAccount(db: Db, tenantId: number): Promise<void> {
  if ((await findRule(db, tenantId)).since === null) throw refused('还没有设置存管账户，请先在预收费规则中填写')
  await lockCustody(db, tenantId)
}

const verbs = documentVerbs(custodyTransfer, {
  table: 'custodyTransfer',
  rows: transferRows,
  filters: { words: custodyTransfer, same: ['tenantId'] },
  begin: async ({ db, caller: { tenantId }, body: { kind, month, amount } }) => {
    await lockAccount(db, tenantId)
    if (kind === TransferKind.In) throw wrongInput('kind', '缴存请从待缴存款项登记')
    if (kind !== TransferKind.Billed) return { tenantId, month: null }
    if (!month) throw wrongInput('month', '请填写账单月份')
    const { billedFen, paidFen } = await findBilled(db, tenantId, `${month}-01`)
    const left = Math.max(0, billedFen - paidFen)
    const [billed, paid, most] = [billedFen, paidFen, left].map((fen) => (fen / 100).toFixed(2))
    if (fenOf(amount) > left)
      throw wrongInput('amount', `${month}已出账${billed}元，已拨付${paid}元，最多再拨付${most}元`)
    return { tenantId, month: `${month}-01` }
  },
  moved: async ({ db, row: { tenantId, id } }) => {
    await rowsOf(db, 'custodyLine', { tenantId, transferId: id }).change({ isVoid: true })
  },
})

/** Records that the chosen receipts, or all until a day, reached the account; their sum is the amount of the voucher. */
async function payIn(db: Db, caller: Caller, asked: z.output<typeof CustodyPayIn>): Promise<{ id: number }> {
  const { receiptNos, until, day, voucherNo, remark = null } = asked
  const tenantId = institutionOf(caller, asked.tenantId)
  await lockAccount(db, tenantId)
  const chosen = receiptNos && [...new Set(receiptNos)]
  if (!chosen && !until) throw wrongInput('until', '请选择收款截至日期')
  const which = chosen ? { receiptNos: chosen } : { until: until ?? '' }
  const { fen: amountFen, count } = await findOpen(db, tenantId, which)
  if (chosen && count !== chosen.length) throw conflict('所选款项有的已缴存或已退还，请刷新后重新选择')
  if (amountFen === 0) throw refused(`${until}以前没有待缴存的款项`)
  const made = { tenantId, kind: TransferKind.In, day, voucherNo, remark, amountFen, createUser: caller.nickName }
  const id = await insertReturningId(db, 'custodyTransfer', made).catch(knownVoucher)
  await coverReceipts(db, { tenantId, id }, which)
  await addStep(db, caller, 'custodyTransfer', { tenantId, id }, '登记缴存')
  return { id }
}

export const transferRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, custodyTransfers, {
    ...verbs,
    payIn: ({ db, caller, body }) => payIn(db, caller, body),
  })
