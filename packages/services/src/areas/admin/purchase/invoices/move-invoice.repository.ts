import type { InvoiceDraft, InvoiceReversal } from '@care/shared/admin/purchase/package-invoice'
import { type InvoiceMove, InvoiceStatus, invoiceMoves } from '@care/shared/admin/purchase/package-invoice.moves'
import { OrderStatus } from '@care/shared/admin/purchase/package-order.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { sql, type UpdateObject } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { DB } from '../../../../platform/db/tables.ts'

type Person = Pick<Caller, 'tenantId' | 'userId' | 'nickName'>

/**
 * Inserts an invoice for the sum of a verified order of the institution; undefined when there is no such order. The
 * constraint `package_invoice_one_live` refuses a second valid or pending invoice of an order.
 */
export async function insertInvoice(db: Db, { tenantId, userId, nickName }: Person, draft: InvoiceDraft) {
  const { orderId, invoiceType, title, taxNo, address, phone, bankName, bankAccount, email } = draft
  const { rows } = await sql<{ id: number }>`
    insert into package_invoice (tenant_id, order_id, amount_fen, apply_id, apply_user,
      invoice_type, title, tax_no, address, phone, bank_name, bank_account, email)
    select tenant_id, id, item_price_fen * num, ${userId}, ${nickName},
      ${invoiceType}, ${title}, ${taxNo}, ${address}, ${phone}, ${bankName}, ${bankAccount}, ${email}
    from package_order
    where tenant_id = ${tenantId} and id = ${orderId} and order_status = ${OrderStatus.Verified}
    returning id`.execute(db)
  return rows[0]
}

/** Inserts the red (reversing) invoice of an invoice, with the same buyer details and the negative sum. */
export async function insertRedInvoice(db: Db, { userId, nickName }: Person, tenantId: number, red: InvoiceReversal) {
  const { id, invoiceNo, issueDate, invoiceUrl, remark } = red
  const { rows } = await sql<{ id: number }>`
    insert into package_invoice (tenant_id, order_id, original_id, amount_fen, status, apply_id, apply_user,
      invoice_type, title, tax_no, address, phone, bank_name, bank_account, email,
      invoice_no, issue_date, invoice_url, remark)
    select tenant_id, order_id, id, -amount_fen, ${InvoiceStatus.Issued}, ${userId}, ${nickName},
      invoice_type, title, tax_no, address, phone, bank_name, bank_account, email,
      ${invoiceNo}, ${issueDate}::date, ${invoiceUrl}, ${remark}
    from package_invoice where tenant_id = ${tenantId} and id = ${id} and original_id is null
    returning id`.execute(db)
  return rows[0]
}

/** Locks the invoice (FOR UPDATE): one of the caller's institution, or any invoice for the operator. */
export function lockInvoice(db: Db, { tenantId }: Person, id: number) {
  const invoices = db
    .selectFrom('packageInvoice')
    .select(['id', 'tenantId', 'originalId', 'invoiceNo', 'issueDate'])
    .select(sql<InvoiceStatus>`status`.as('status'))
    .where('id', '=', id)
    .forUpdate()
  return (tenantId === operatorTenantId ? invoices : invoices.where('tenantId', '=', tenantId)).executeTakeFirst()
}
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Moves the invoice to its next state if its current state allows the move. */
export async function moveInvoice(
  db: Db,
  name: InvoiceMove,
  { tenantId, id }: Pick<LockedInvoice, 'tenantId' | 'id'>,
  change: UpdateObject<DB, 'packageInvoice'> = {},
): Promise<boolean> {
  const { from, to } = invoiceMoves[name]
  return rowsOf(db, 'packageInvoice', { tenantId, id, status: from }).change({
    ...change,
    status: to,
    updateTime: sql`now()`,
  })
}

export const addInvoiceHistoryLine = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  text: string,
  operator: string,
) => db.insertInto('packageInvoiceStep').values({ tenantId, invoiceId: id, text, operator }).execute()

/** Whether the day lies in the future, by the database's clock in Asia/Shanghai. */
export async function isFutureDay(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select ${day}::date > (now() at time zone 'Asia/Shanghai')::date as ahead`.execute(db)
  return rows[0]?.ahead ?? false
}
