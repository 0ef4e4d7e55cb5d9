import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { type HeldDeposit, settleDeposit } from './held-deposits.repository.ts'

interface Settling {
  /** The deposits as read, oldest first. */
  deposits: readonly HeldDeposit[]
  /** Ids of those that pay for `deductFen`, which they cover. */
  deducted: readonly number[]
  deductFen: number
  refundMethod: number | null
}

/** Settles the deposits of a stay that ends: those named pay what is owed, oldest first, and the rest is refunded. */
export async function settleDeposits(db: Db, caller: Caller, tenantId: number, settling: Settling): Promise<void> {
  const { deposits, deducted, refundMethod } = settling
  let left = settling.deductFen
  for (const { id, amountFen } of deposits) {
    const deductFen = deducted.includes(id) ? Math.min(left, amountFen) : 0
    left -= deductFen
    const sums = { refundFen: amountFen - deductFen, deductFen, refundMethod }
    if (!(await settleDeposit(db, caller, { tenantId, id }, sums))) throw conflict('押金已退，请刷新后重新核对')
  }
}
