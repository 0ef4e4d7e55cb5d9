import { documentCalls } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { receiptRights } from './receipt-rights.ts'
import { withdrawal } from './withdrawal.words.ts'

export const withdrawals = area('tenant-management', documentCalls('withdrawal', receiptRights, withdrawal))
