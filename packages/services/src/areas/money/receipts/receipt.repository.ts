import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { insertReturningId, rowsOf } from '../../../platform/db/rows.ts'
import { eldersOf } from '../../../platform/elder/elder.repository.ts'
import { heldStates } from './held-deposits.repository.ts'

/** Locks the elder (FOR NO KEY UPDATE), so that two receipts of one elder follow each other. */
export const lockPayer = (db: Db, caller: Pick<Caller, 'tenantIds'>, oldmanId: number) =>
  eldersOf(db, caller, oldmanId).lock(['tenantId', 'id as oldmanId', 'userName'], 'forNoKeyUpdate')

/** The elder's check-in that is reserved or current, with its monthly bed fee in fen. */
export const findStay = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'checkIn', { tenantId, oldmanId, status: [1, 2] }).find(
    ['id', sql<number>`monthly_bed_fee(tenant_id, id, current_date)`.as('bedFen')],
    ['id desc'],
  )

/** The deposits held of a check-in, in fen. */
export async function findHeldFen(db: Db, tenantId: number, checkInId: number): Promise<number> {
  const { fen } = await rowsOf(db, 'deposit', { tenantId, checkInId, status: heldStates }).get([
    sql<number>`coalesce(sum(amount_fen), 0)::float8`.as('fen'),
  ])
  return fen
}

/** Money received for a stay, in fen. */
export interface StayPaid extends ElderKey {
  checkInId: number
  amountFen: number
  payMethod: number
  remark?: string | null
  createUser: string
}

export const insertPayment = (db: Db, payment: StayPaid): Promise<number> =>
  insertReturningId(db, 'stayPayment', payment)

export const insertDeposit = (db: Db, deposit: StayPaid): Promise<number> => insertReturningId(db, 'deposit', deposit)

/** The payments of an elder's stays, newest first; in yuan. */
export const findPayments = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'stayPayment', { tenantId, oldmanId }).all(
    ['id', 'payMethod', 'remark', 'createUser', 'createTime', sql<number>`amount_fen::float8 / 100`.as('amount')],
    ['id desc'],
  )

/** Takes back a payment of a stay by a payment of the negative amount, once. */
export async function reversePayment(db: Db, tenantId: number, id: number, createUser: string): Promise<void> {
  const { amountFen, ...paid } = await rowsOf(db, 'stayPayment', { tenantId, id }).get([
    'oldmanId',
    'checkInId',
    'payMethod',
    'amountFen',
  ])
  const reversal = { ...paid, tenantId, amountFen: -amountFen, remark: '作废冲销', createUser, reversedId: id }
  await insertReturningId(db, 'stayPayment', reversal).catch(
    refuseOnConstraint({
      stay_payment_reversed_once: conflict('该缴费已冲销，请刷新后重试'),
      elder_invoice_paid: '该缴费已申请或开具收据、发票，请先撤回或作废',
    }),
  )
}
