import { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { newRecordOf } from '../../crud/schemas.ts'
import { area, calls } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { id, requiredFile } from '../../validators.ts'
import { elderInvoice } from './elder-invoice.words.ts'

const rights = { view: 'receipt:view', edit: 'receipt:edit', audit: 'receipt:audit' } as const
const edit = calls({ access: rights.edit })

/** For one bill; the elder is that of the bill. */
export const BillInvoice = newRecordOf(elderInvoice)
  .omit({ oldmanId: true })
  .extend({ settlementId: id.of('bill') })
/** The file of what was issued; another one replaces it. */
export const InvoiceFile = z.object({
  id: id.of('elderInvoice'),
  fileUrl: withNouns('file', requiredFile('请选择票据文件')),
})

/** Receipts and invoices of elders. */
export const elderInvoices = area('tenant-management', {
  ...documentCalls('elderinvoice', rights, elderInvoice),
  ofBill: edit.post('/elderinvoice/bill', '按账单申请开票', { body: BillInvoice, data: z.object({ id: z.number() }) }),
  attach: edit.put('/elderinvoice/file', '上传票据文件', { body: InvoiceFile }),
})
