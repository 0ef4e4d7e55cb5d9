import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { id } from '../../../validators.ts'
import { CheckOut, CheckOutDraft, CheckOutFee, CheckOutKept, FeeQuery } from './check-out.ts'

const edit = calls({ access: 'checkout:edit' })

export const checkOuts = area('tenant-members', {
  fee: edit.get('/tmcheckoutrecord/getCheckOutFee', '退住费用', { query: FeeQuery, data: CheckOutFee }),
  draft: edit.get('/tmcheckoutrecord/draft', '退住草稿', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: CheckOutKept.nullable(),
  }),
  save: edit.put('/tmcheckoutrecord', '保存退住草稿', { body: CheckOutDraft, data: z.object({ version: z.number() }) }),
  /**
   * Settles bed, devices, deposit, contract and state in one transaction; refused with unsettled arrears or an open
   * order for the elder.
   */
  checkOut: edit.post('/tmcheckoutrecord/checkOut', '办理退住', { body: CheckOut }),
})
