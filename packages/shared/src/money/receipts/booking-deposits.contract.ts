import { documentCalls } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { bookingDeposit } from './booking-deposit.words.ts'
import { receiptRights } from './receipt-rights.ts'

export const bookingDeposits = area('tenant-management', documentCalls('bookingdeposit', receiptRights, bookingDeposit))
