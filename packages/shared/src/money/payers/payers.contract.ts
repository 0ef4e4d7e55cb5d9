import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { documentCalls } from '../../crud/document.ts'
import { area, calls } from '../../http/endpoint.ts'
import { id } from '../../validators.ts'
import { ClaimLine } from './claim.ts'
import { claim } from './claim.words.ts'
import { payer } from './payer.words.ts'
import { PayerShareChange, PayerShareEnd, PayerShareRow } from './payer-share.ts'

const rights = { view: 'bill:view', edit: 'bill:edit' } as const
const view = calls({ access: rights.view })
const edit = calls({ access: rights.edit })

export const payers = area('tenant-business', crud('bcpayer', 'bill', payer))

/** Who pays what of a stay. */
export const payerShares = area('tenant-business', {
  list: view.get('/bcpayershare/list', '付费约定', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: z.array(PayerShareRow),
  }),
  change: edit.post('/bcpayershare', '设置付费约定', { body: PayerShareChange }),
  end: edit.put('/bcpayershare/end', '结束付费约定', { body: PayerShareEnd }),
})

export const claims = area('tenant-business', {
  ...documentCalls('bcclaim', rights, claim),
  content: view.get('/bcclaim/:id/content', '付费方结算明细', { ids: { id: 'claim' }, data: z.array(ClaimLine) }),
})
