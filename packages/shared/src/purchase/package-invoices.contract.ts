import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
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
const viewing = { access: 'packageinvoice:view', evenPaused: true } as const
const asking = { access: 'packageinvoice:edit', evenPaused: true } as const
const issuing = { access: 'packageinvoice:issue', for: 'operator' } as const

/** Invoices for package orders: an institution sees and asks for its own, the operator sees all and issues them (api-shapes §6.10). */
export const packageInvoices = area('tenant-management', {
  page: get('/invoice/page', { ...viewing, query: InvoiceSearch, data: pageOf(PackageInvoice), summary: '套餐发票' }),
  orders: get('/invoice/order', { ...asking, data: Invoiceable, summary: '可开票的套餐订单' }),
  get: get('/invoice/:id', { ...viewing, ids: { id: 'packageInvoice' }, data: WholeInvoice, summary: '发票详情' }),
  create: post('/invoice', {
    ...asking,
    body: InvoiceDraft,
    data: z.object({ id: z.number() }),
    summary: '申请发票',
  }),
  update: put('/invoice', { ...asking, body: InvoiceChange, summary: '修改发票申请' }),
  remove: del('/invoice/:id', { ...asking, ids: { id: 'packageInvoice' }, summary: '撤回发票申请' }),
  issue: put('/invoice/status', { ...issuing, body: InvoiceIssue, summary: '开具发票' }),
  refuse: put('/invoice/refuse', { ...issuing, body: InvoiceRefusal, summary: '退回发票申请' }),
  reverse: post('/invoice/red', {
    ...issuing,
    body: InvoiceReversal,
    data: z.object({ id: z.number() }),
    summary: '红字冲销',
  }),
})
