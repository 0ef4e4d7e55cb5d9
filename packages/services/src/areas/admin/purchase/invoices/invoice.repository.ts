import type { InvoiceHead, InvoiceSearch, PackageInvoice } from '@care/shared/admin/purchase/package-invoice'
import { InvoiceStatus } from '@care/shared/admin/purchase/package-invoice.moves'
import { invoiceHead, packageInvoice } from '@care/shared/admin/purchase/package-invoice.words'
import { OrderStatus } from '@care/shared/admin/purchase/package-order.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { namesOf } from '@care/shared/resources/resource'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** The columns of the buyer details that are printed at the head of an invoice. */
const head = namesOf(invoiceHead)
const headOf = head.map((name) => `invoice.${name}` as const)

/** The invoices of the caller's institution; for the operator, those of all institutions. */
function invoicesFor(db: Db, { tenantId }: Caller) {
  const invoices = db
    .selectFrom('packageInvoice as invoice')
    .innerJoin('packageOrder as sold', inTenant('sold.id', 'invoice.orderId'))
    .innerJoin('sysTenant as tenant', 'tenant.id', 'invoice.tenantId')
  return tenantId === operatorTenantId ? invoices : invoices.where('invoice.tenantId', '=', tenantId)
}

const selectInvoices = (db: Db, caller: Caller) =>
  invoicesFor(db, caller)
    .select(['invoice.id', 'invoice.tenantId', 'tenant.name as tenantName', 'orderId', 'orderNo', 'itemName'])
    .select(headOf)
    .select(['invoiceNo', 'issueDate', 'applyUser', 'invoice.createTime', 'invoice.remark'])
    .select([
      sql<InvoiceStatus>`invoice.status`.as('status'),
      sql<boolean>`original_id is not null`.as('isRed'),
      sql<number>`(amount_fen / 100.0)::float8`.as('amount'),
    ])

/** A page of invoices: requested ones first, then the newest. */
export function findInvoicePage(db: Db, caller: Caller, search: InvoiceSearch): Promise<Page<PackageInvoice>> {
  const invoices = selectInvoices(db, caller)
    .orderBy(sql`invoice.status <> ${sql.lit(InvoiceStatus.Requested)}`)
    .orderBy('invoice.createTime', 'desc')
    .orderBy('invoice.id', 'desc')
  return findListPage(db, invoices, search, { words: packageInvoice, parts: ['tenantName'] })
}

export const findInvoice = (db: Db, caller: Caller, id: number) =>
  selectInvoices(db, caller).select(['originalId', 'invoiceUrl']).where('invoice.id', '=', id).executeTakeFirst()

/** The red invoice that reverses this invoice, or the invoice that this one reverses. */
export const findReversal = (
  db: Db,
  { tenantId, id, originalId }: { tenantId: number; id: number; originalId: number | null },
) =>
  db
    .selectFrom('packageInvoice')
    .select(['id', 'invoiceNo', 'issueDate'])
    .where('tenantId', '=', tenantId)
    .where(originalId === null ? 'originalId' : 'id', '=', originalId ?? id)
    .$narrowType<{ invoiceNo: string; issueDate: string }>()
    .executeTakeFirst()

export const findInvoiceHistory = (db: Db, tenantId: number, invoiceId: number) =>
  rowsOf(db, 'packageInvoiceStep', { tenantId, invoiceId }).all(['id', 'text', 'operator', 'createTime'], ['id'])

/** Verified orders of an institution without a valid or pending invoice, newest first. */
export const findInvoiceableOrders = (db: Db, tenantId: number) =>
  db
    .selectFrom('packageOrder as sold')
    .select(['sold.id', 'orderNo', 'itemName', 'verifyTime'])
    .select(sql<number>`(item_price_fen * num / 100.0)::float8`.as('totalPrice'))
    .where('sold.tenantId', '=', tenantId)
    .where('orderStatus', '=', OrderStatus.Verified)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packageInvoice as invoice')
            .select('invoice.id')
            .whereRef('invoice.tenantId', '=', 'sold.tenantId')
            .whereRef('invoice.orderId', '=', 'sold.id')
            .where('originalId', 'is', null)
            .where('status', 'in', [InvoiceStatus.Requested, InvoiceStatus.Issued, InvoiceStatus.Refused]),
        ),
      ),
    )
    .orderBy('verifyTime', 'desc')
    .limit(100)
    .$narrowType<{ verifyTime: string }>()
    .execute()

/** The buyer details of the institution's last invoice, offered as a default for the next one. */
export const findLastHead = (db: Db, tenantId: number): Promise<InvoiceHead | undefined> =>
  rowsOf(db, 'packageInvoice', { tenantId, originalId: null }).find(head, ['id desc'])
