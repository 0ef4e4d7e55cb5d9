import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { ElderInvoiceStatus, elderInvoice } from '@care/shared/money/invoices/elder-invoice.words'
import { elderInvoices } from '@care/shared/money/invoices/invoices.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { requireInvoice } from '../../admin/files/files.port.ts'
import { lockPayer } from '../receipts/receipts.port.ts'
import { findLockedBill, findPaid, invoiceRows } from './invoice.repository.ts'
import { invoicesDemo } from './invoices.demo.ts'

/** Throws if the amount is more than what the elder paid and no invoice has yet; the database holds the same. */
async function requirePaid(db: Db, elder: ElderKey & { userName: string }, amount: number): Promise<void> {
  const { paidFen, invoicedFen } = await findPaid(db, elder)
  if (invoicedFen + fenOf(amount) <= paidFen) return
  const [paid, invoiced, left] = [paidFen, invoicedFen, Math.max(0, paidFen - invoicedFen)].map((fen) =>
    (fen / 100).toFixed(2),
  )
  throw refused(`${elder.userName}已缴${paid}元，已申请和开具${invoiced}元，最多再开${left}元`)
}

const verbs = documentVerbs(elderInvoice, {
  table: 'elderInvoice',
  rows: invoiceRows,
  filters: { words: elderInvoice, elder: true, same: ['tenantId'], ids: 'made.id' },
  begin: async ({ db, caller, body: { oldmanId, amount } }) => {
    const elder = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
    await requirePaid(db, elder, amount)
    return { tenantId: elder.tenantId }
  },
  steps: {
    issue: ({ caller }) => ({ issueBy: caller.userId, issueUser: caller.nickName }),
    void: ({ caller, row }) => {
      if (row.issueBy === caller.userId) throw refused('不能作废自己开具的票据，请由他人作废')
      return { voidBy: caller.userId, voidUser: caller.nickName, voidTime: now }
    },
  },
})

type Draft = Parameters<typeof verbs.create>[0]
const create = (asked: Draft) =>
  verbs
    .create(asked)
    .catch(refuseOnConstraint({ elder_invoice_bill_paid: '开票金额超过该账单已缴的金额，请核对后重新填写' }))

async function attach(db: Db, caller: Caller, { id, fileUrl }: { id: number; fileUrl: string }): Promise<true> {
  await requireInvoice(db, caller, fileUrl)
  const found = rowsOf(db, 'elderInvoice', { tenantId: caller.tenantIds, id })
  const { tenantId } = await found.find(['tenantId']).then(orNotFound(elderInvoice.noun))
  const isStored = await rowsOf(db, 'elderInvoice', { tenantId, id, status: ElderInvoiceStatus.Issued }).change({
    fileUrl,
  })
  if (!isStored) throw conflict('已开具的票据才能上传文件')
  await addStep(db, caller, 'elderInvoice', { tenantId, id }, '上传票据文件')
  return true
}

/** 收据与发票: what elders ask for on their payments. */
async function invoicesApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, elderInvoices, {
    ...verbs,
    create,
    issue: (asked) =>
      verbs.issue(asked).catch(refuseOnConstraint({ elder_invoice_one_no: '该票号已登记，请核对后重新填写' })),
    ofBill: async ({ db, caller, body }) => {
      const { oldmanId } = await findLockedBill(db, caller, body.settlementId).then(orNotFound('月度账单'))
      const draft = { ...body, oldmanId }
      return create({ db, caller, body: draft })
    },
    attach: ({ db, caller, body }) => attach(db, caller, body),
  })
}

export const invoicesArea = area({ routes: [invoicesApp], demos: { 330: { invoices: invoicesDemo } } })
