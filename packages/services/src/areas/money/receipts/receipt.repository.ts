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

export interface Limits {
  serviceMonths: number
  depositMonths: number
  monthly: number
  ahead: number
}

/** Months that may be taken ahead of a stay, its fees of a month, and what is ahead of its bills, with the account; in fen. */
export const findLimits = async (db: Db, tenantId: number, checkInId: number): Promise<Limits> =>
  (
    await sql<Limits>`
      select service_months, deposit_months, monthly::float8, ahead::float8
      from prepayment_limits(${tenantId}, ${checkInId}, (now() at time zone 'Asia/Shanghai')::date)`.execute(db)
  ).rows[0] as Limits

/** The membership fees held of an elder, and the most that the institution's rules allow, in fen; null: none. */
export const findMembership = async (db: Db, { tenantId, oldmanId }: ElderKey) =>
  (
    await sql<{ heldFen: number; mostFen: number | null }>`
      select coalesce(sum(amount_fen), 0)::float8 as held_fen, (select membership_fen::float8 from supervision_rule
          where tenant_id = ${tenantId}) as most_fen
      from deposit where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and kind = '2' and status not in (1, 2, 6)`.execute(
      db,
    )
  ).rows[0] as { heldFen: number; mostFen: number | null }

/** The ways in which money came into an elder's account. */
export const findChannels = async (db: Db, { tenantId, oldmanId }: ElderKey): Promise<number[]> =>
  (
    await sql<{ payMethod: number }>`
      select distinct pay_method from elder_account_record
      where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and account_type = 1 and trading_type = 1 and pay_method is not null`.execute(
      db,
    )
  ).rows.map(({ payMethod }) => payMethod)

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
