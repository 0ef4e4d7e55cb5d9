import type { z } from 'zod'
import { documentCalls } from '../../crud/document.ts'
import { inputOf } from '../../crud/schemas.ts'
import { area, calls } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { id, requiredFile } from '../../validators.ts'
import { admission } from './admission.words.ts'
import { deposit } from './deposit.words.ts'
import { receiptRights } from './receipt-rights.ts'

const edit = calls({ access: receiptRights.edit })

/** What is to be kept of a deposit, with its paper: what is owed or damaged. */
const DeductionRequest = inputOf(deposit, deposit.moves.askDeduction.given).extend({
  id: id.of(deposit.of, deposit.noun),
  fileUrl: withNouns('file', requiredFile('请上传抵扣依据，例如欠费明细或损坏清单')),
})
export type DeductionRequest = z.output<typeof DeductionRequest>

export const deposits = area('tenant-management', {
  ...documentCalls('deposit', receiptRights, deposit),
  askDeduction: edit.put('/deposit/askDeduction', '申请抵扣押金', { body: DeductionRequest }),
})
export const admissions = area('tenant-management', documentCalls('admission', receiptRights, admission))
