import type { Caller } from '@care/shared/admin/session/session'
import { DepositKind, DepositStatus } from '@care/shared/money/receipts/deposit.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey, RowKey } from '../../../platform/db/keys.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'
import { addStep } from '../../../platform/documents/trail.repository.ts'

const { Held, RefundAsked, DeductionAsked, TransferAsked, Refunded, Deducted } = DepositStatus
/** Also while somebody asked to refund it, to deduct from it or to transfer it. */
export const heldStates = [Held, RefundAsked, DeductionAsked, TransferAsked]
const columns = ['id', 'depositNo', 'amountFen'] as const
export interface HeldDeposit {
  id: number
  depositNo: string
  amountFen: number
}

/** The deposits held of an elder, oldest first; membership fees are none. */
export const findHeldDeposits = (db: Db, { tenantId, oldmanId }: ElderKey): Promise<HeldDeposit[]> =>
  rowsOf(db, 'deposit', { tenantId, oldmanId, kind: DepositKind.Security, status: heldStates }).all(columns, ['id'])

/** The sum paid for a stay, in fen, and its deposits held. */
export async function findPaymentsAndDeposits(db: Db, tenantId: number, checkInId: number) {
  const { paid } = await rowsOf(db, 'stayPayment', { tenantId, checkInId }).get([
    sql<number>`coalesce(sum(amount_fen), 0)::float8`.as('paid'),
  ])
  const deposits = await rowsOf(db, 'deposit', { tenantId, checkInId, status: heldStates }).all(columns, ['id'])
  return { paid, deposits: deposits as HeldDeposit[] }
}

interface Sums {
  refundFen: number
  deductFen: number
  refundMethod: number | null
}

/** Settles a deposit that is held, in the name of a check-out; false when it was settled meanwhile. */
export async function settleDeposit(db: Db, caller: Caller, { tenantId, id }: RowKey, sums: Sums): Promise<boolean> {
  const status = sums.deductFen > 0 ? Deducted : Refunded
  const done = await rowsOf(db, 'deposit', { tenantId, id, status: heldStates }).change({
    ...sums,
    status,
    refundTime: now,
  })
  if (done) await addStep(db, caller, 'deposit', { tenantId, id }, '办理退住')
  return done
}
