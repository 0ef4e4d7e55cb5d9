import { documentCalls } from '../../crud/document.ts'
import { area } from '../../http/endpoint.ts'
import { admission } from './admission.words.ts'
import { deposit } from './deposit.words.ts'
import { withdrawal } from './withdrawal.words.ts'

const rights = { view: 'receipt:view', edit: 'receipt:edit', audit: 'receipt:audit' } as const

export const deposits = area('tenant-management', documentCalls('deposit', rights, deposit))
export const admissions = area('tenant-management', documentCalls('admission', rights, admission))
export const withdrawals = area('tenant-management', documentCalls('withdrawal', rights, withdrawal))
