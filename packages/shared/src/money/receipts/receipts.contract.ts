import { documentCalls } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { admission } from './admission.words.ts'
import { deposit } from './deposit.words.ts'
import { receiptRights } from './receipt-rights.ts'

export const deposits = area('tenant-management', documentCalls('deposit', receiptRights, deposit))
export const admissions = area('tenant-management', documentCalls('admission', receiptRights, admission))
