import { z } from 'zod'
import { area, calls } from '../http/endpoint.ts'
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

/** An institution whose time is over has its invoices all the same. */
const viewing = calls({ access: 'packageinvoice:view', evenPaused: true })
const asking = calls({ access: 'packageinvoice:edit', evenPaused: true })
const issuing = calls({ access: 'packageinvoice:issue', for: 'operator' })

/** Invoices for package orders: an institution sees and asks for its own, the operator sees all and issues them (api-shapes §6.10). */
export const packageInvoices = area('tenant-management', {
  page: viewing.list('/invoice/page', '套餐发票', PackageInvoice, InvoiceSearch),
  orders: asking.get('/invoice/order', '可开票的套餐订单', { data: Invoiceable }),
  get: viewing.get('/invoice/:id', '发票详情', { ids: { id: 'packageInvoice' }, data: WholeInvoice }),
  create: asking.post('/invoice', '申请发票', { body: InvoiceDraft, data: z.object({ id: z.number() }) }),
  update: asking.put('/invoice', '修改发票申请', { body: InvoiceChange }),
  remove: asking.del('/invoice/:id', '撤回发票申请', { ids: { id: 'packageInvoice' } }),
  issue: issuing.put('/invoice/status', '开具发票', { body: InvoiceIssue }),
  refuse: issuing.put('/invoice/refuse', '退回发票申请', { body: InvoiceRefusal }),
  reverse: issuing.post('/invoice/red', '红字冲销', { body: InvoiceReversal, data: z.object({ id: z.number() }) }),
})
