import { z } from 'zod'
import { area, calls, internal } from '../../http/endpoint.ts'
import { BillLink, BillPage, BillSending, BillSent, billToken, SendableBill } from './bill-link.ts'

const view = calls({ access: 'bill:view', namesOwnAddress: true })
const edit = calls({ access: 'bill:edit', namesOwnAddress: true })

/** Links by which the family opens a locked bill. */
export const billLinks = area('tenant-business', {
  list: view.get('/bcsettlement/:id/links', '账单的家属链接', { ids: { id: 'bill' }, data: z.array(BillLink) }),
  /** Sends a bill to the first contact who may be told, once a day at most. */
  send: edit.post('/bcsettlement/link', '发送账单给家属', { body: BillSending, data: BillSent }),
  stop: calls({ access: 'bill:edit' }).del('/bcsettlement/link/:id', '停用账单的家属链接', { ids: { id: 'billLink' } }),
  /** The bills of a run that are locked, by name of the elder. */
  ofRun: calls({ access: 'bill:edit' }).get('/bcbillrun/:id/sendable', '批次中可发送的账单', {
    ids: { id: 'billRun' },
    data: z.array(SendableBill),
  }),
  /** Null alike for an unknown, a stopped and an expired link, and one of a void bill. */
  open: internal.post('/bcsettlement/link/open', { body: z.object({ token: billToken }), data: BillPage.nullable() }),
})
