import { z } from 'zod'
import { area, get, post, put } from '../../http/endpoint.ts'
import { id } from '../../validators.ts'
import { CheckOut, CheckOutDraft, CheckOutFee, CheckOutKept, FeeQuery } from './check-out.ts'

export const checkOuts = area('tenant-members', {
  fee: get('/tmcheckoutrecord/getCheckOutFee', {
    access: 'checkout:edit',
    query: FeeQuery,
    data: CheckOutFee,
    summary: '退住费用',
  }),
  draft: get('/tmcheckoutrecord/draft', {
    access: 'checkout:edit',
    query: z.object({ oldmanId: id.of('elder') }),
    data: CheckOutKept.nullable(),
    summary: '退住草稿',
  }),
  save: put('/tmcheckoutrecord', {
    access: 'checkout:edit',
    body: CheckOutDraft,
    data: z.object({ version: z.number() }),
    summary: '保存退住草稿',
  }),
  /** Bed, devices, deposit, contract and state, all or nothing; with arrears only when they are settled with it, and with no order for the elder open. */
  checkOut: post('/tmcheckoutrecord/checkOut', { access: 'checkout:edit', body: CheckOut, summary: '办理退住' }),
})
