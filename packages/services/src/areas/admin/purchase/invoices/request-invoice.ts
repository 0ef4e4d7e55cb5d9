import type { InvoiceChange, InvoiceDraft } from '@care/shared/admin/purchase/package-invoice'
import { type InvoiceMove, invoiceMoves } from '@care/shared/admin/purchase/package-invoice.moves'
import { invoiceMoveWords, invoiceStatuses } from '@care/shared/admin/purchase/package-invoice.words'
import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { findOrder } from '../package-order.repository.ts'
import {
  addInvoiceHistoryLine,
  insertInvoice,
  type LockedInvoice,
  lockInvoice,
  moveInvoice,
} from './move-invoice.repository.ts'

/** Requests an invoice for the whole sum of a verified order. An order has at most one active invoice. */
export async function requestInvoice(db: Db, caller: Caller, draft: InvoiceDraft): Promise<{ id: number }> {
  const { tenantId: actingTenantId } = caller
  await switchTenants(db, [actingTenantId])
  const made = await insertInvoice(db, caller, draft).catch(
    refuseOnConstraint({ package_invoice_one_live: conflict('该订单已有发票或发票申请') }),
  )
  if (!made) {
    const order = await findOrder(db, draft.orderId)
    throw order?.tenantId === actingTenantId ? refused('订单核实到账后才能申请发票') : notFound('套餐订单')
  }
  await addInvoiceHistoryLine(db, { tenantId: actingTenantId, id: made.id }, '申请发票', caller.nickName)
  return made
}

/** Changes a requested invoice, or corrects one that was sent back, whose state is then requested again. */
export async function changeInvoice(db: Db, caller: Caller, { id, ...change }: InvoiceChange): Promise<true> {
  const invoice = await lockOwn(db, caller, id)
  return moveInvoiceWithHistory(db, caller, invoice, 'mend', { ...change, remark: null })
}

export async function withdrawInvoice(db: Db, caller: Caller, id: number): Promise<true> {
  return moveInvoiceWithHistory(db, caller, await lockOwn(db, caller, id), 'withdraw')
}

async function lockOwn(db: Db, caller: Caller, id: number): Promise<LockedInvoice> {
  const { tenantId: actingTenantId } = caller
  await switchTenants(db, [actingTenantId])
  const invoice = orNotFound('发票')(await lockInvoice(db, caller, id))
  if (invoice.tenantId !== actingTenantId) throw notFound('发票')
  return invoice
}

/**
 * Moves the invoice to another state and adds a line to its history; throws 409 when its current state does not allow
 * the move.
 */
export async function moveInvoiceWithHistory(
  db: Db,
  { nickName }: Caller,
  invoice: LockedInvoice,
  move: InvoiceMove,
  change: Parameters<typeof moveInvoice>[3] = {},
  more = '',
): Promise<true> {
  const { label, done } = invoiceMoveWords[move]
  if (invoice.originalId !== null || !mayMove(invoiceMoves, move, invoice.status))
    throw conflict(
      `该发票${invoice.originalId === null ? invoiceStatuses[invoice.status].label : '是红字发票'}，不能${label}`,
    )
  await moveInvoice(db, move, invoice, change)
  await addInvoiceHistoryLine(db, invoice, `${done}${more}`, nickName)
  return true
}
