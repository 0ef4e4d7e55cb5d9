import { documentCalls } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { admission } from './admission.words.ts'
import { bookingDeposit } from './booking-deposit.words.ts'
import { deposit } from './deposit.words.ts'
import { receiptRights } from './receipt-rights.ts'

export const deposits = area('tenant-management', documentCalls('deposit', receiptRights, deposit))
export const admissions = area('tenant-management', documentCalls('admission', receiptRights, admission))
export const bookingDeposits = area('tenant-management', documentCalls('bookingdeposit', receiptRights, bookingDeposit))
