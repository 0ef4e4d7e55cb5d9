import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import {
  Invoiceable,
  InvoiceChange,
  InvoiceDraft,
  InvoiceIssue,
  InvoiceRefusal,
  InvoiceReversal,
  InvoiceSearch,
  PackageInvoice,
  WholeInvoice,
} from './package-invoice.ts'

/** An expired institution can still see and request its invoices. */
const view = calls({ access: 'packageinvoice:view', evenPaused: true })
const ask = calls({ access: 'packageinvoice:edit', evenPaused: true })
const operatorIssue = calls({ access: 'packageinvoice:issue', for: 'operator' })

/**
 * Invoices for package orders: an institution sees and requests its own, the operator sees all and issues them
 * (api-shapes §6.10).
 */
export const packageInvoices = area('tenant-management', {
  page: view.list('/invoice/page', '套餐发票', PackageInvoice, InvoiceSearch),
  orders: ask.get('/invoice/order', '可开票的套餐订单', { data: Invoiceable }),
  get: view.get('/invoice/:id', '发票详情', { ids: { id: 'packageInvoice' }, data: WholeInvoice }),
  create: ask.post('/invoice', '申请发票', { body: InvoiceDraft, data: z.object({ id: z.number() }) }),
  update: ask.put('/invoice', '修改发票申请', { body: InvoiceChange }),
  remove: ask.del('/invoice/:id', '撤回发票申请', { ids: { id: 'packageInvoice' } }),
  issue: operatorIssue.put('/invoice/status', '开具发票', { body: InvoiceIssue }),
  refuse: operatorIssue.put('/invoice/refuse', '退回发票申请', { body: InvoiceRefusal }),
  reverse: operatorIssue.post('/invoice/red', '红字冲销', {
    body: InvoiceReversal,
    data: z.object({ id: z.number() }),
  }),
})
