import type { InvoiceIssue, InvoiceReversal } from '@care/shared/admin/purchase/package-invoice'
import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { requireInvoice } from '../../files/files.port.ts'
import { addInvoiceHistoryLine, insertRedInvoice, isFutureDay, lockInvoice } from './move-invoice.repository.ts'
import { moveInvoiceWithHistory } from './request-invoice.ts'

/**
 * Saves number and file of the invoice that the operator issued at the tax office, so that the institution sees them.
 */
export async function issueInvoice(db: Db, caller: Caller, { id, status: _, ...paper }: InvoiceIssue): Promise<true> {
  const invoice = await lockAny(db, caller, id)
  await requirePaper(db, caller, paper)
  return moveInvoiceWithHistory(db, caller, invoice, 'issue', { ...paper, remark: null }, ` ${paper.invoiceNo}`).catch(
    takenNumber,
  )
}

/** Sends an invoice request back to the institution, which corrects or withdraws it. */
export async function refuseInvoice(db: Db, caller: Caller, { id, remark }: { id: number; remark: string }) {
  return moveInvoiceWithHistory(db, caller, await lockAny(db, caller, id), 'refuse', { remark }, `：${remark}`)
}

/**
 * Issues a red invoice, which reverses the whole sum; possible once. Afterwards another invoice may be issued for the
 * order.
 */
export async function reverseInvoice(db: Db, caller: Caller, red: InvoiceReversal): Promise<{ id: number }> {
  const invoice = await lockAny(db, caller, red.id)
  await requirePaper(db, caller, red)
  if (invoice.issueDate !== null && red.issueDate < invoice.issueDate)
    throw wrongInput('issueDate', '红字发票的开票日期不能早于原发票')
  const { remark, invoiceNo } = red
  await moveInvoiceWithHistory(db, caller, invoice, 'reverse', { remark }, `，红字发票 ${invoiceNo}：${remark}`)
  const made = orNotFound('发票')(await insertRedInvoice(db, caller, invoice.tenantId, red).catch(takenNumber))
  const how = `红字冲销发票 ${invoice.invoiceNo}：${remark}`
  await addInvoiceHistoryLine(db, { tenantId: invoice.tenantId, id: made.id }, how, caller.nickName)
  return made
}

const lockAny = async (db: Db, caller: Caller, id: number) => orNotFound('发票')(await lockInvoice(db, caller, id))

async function requirePaper(db: Db, caller: Caller, paper: { issueDate: string; invoiceUrl: string }): Promise<void> {
  await requireInvoice(db, caller, paper.invoiceUrl)
  if (await isFutureDay(db, paper.issueDate)) throw wrongInput('issueDate', '开票日期不能晚于今天')
}

const takenNumber = refuseOnConstraint({
  package_invoice_invoice_no_key: wrongInput('invoiceNo', '该发票号码已登记，请核对'),
})
