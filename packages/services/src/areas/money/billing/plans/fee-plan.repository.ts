import type { FeePlanRow } from '@care/shared/money/billing/billing'
import type { PlanRow } from '@care/shared/money/billing/charged'
import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { FeePlan } from '../../../../platform/db/tables.ts'

export interface StayKey {
  tenantId: number
  checkInId: number
}

export type NewFee = Insertable<FeePlan>
const refusals = {
  fee_plan_billed_month: '该月账单已出账，请从未出账的月份起变更',
  fee_plan_one_price: '该费用在这段时间已有价格，请刷新后重试',
  fee_plan_below_insured: '价格低于保险结算价，请先调整付费约定',
}
export const insertFees = (db: Db, rows: readonly NewFee[]): Promise<void> =>
  insert(db, 'feePlan', rows).catch(refuseOnConstraint(refusals))

/** The prices of a stay by kind, name and first day. */
export const findFeePlan = (
  db: Db,
  { tenantId, checkInId }: StayKey,
  only: { kind?: number; name?: string } = {},
): Promise<(PlanRow & { id: number })[]> =>
  rowsOf(db, 'feePlan', { tenantId, checkInId, replacedTime: null, ...only }).all(
    ['id', 'kind', 'name', 'priceFen', 'unit', 'fromDate as from', 'toDate as to'],
    ['kind', 'name', 'fromDate'],
  )

/** Ends a price before this day, or drops it if it begins on that day; false if another change was first. */
export const endFee = (
  db: Db,
  { tenantId }: StayKey,
  { id, from, to }: PlanRow & { id: number },
  lastDay: string,
): Promise<boolean> =>
  rowsOf(db, 'feePlan', { tenantId, id, toDate: to, replacedTime: null })
    .change({
      ...(lastDay < from ? { replacedTime: now } : { toDate: lastDay }),
      updateTime: now,
    })
    .catch(refuseOnConstraint(refusals))

/** The prices of all stays of an elder, the newest stay first. */
export const findPlanRows = (
  db: Db,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
): Promise<FeePlanRow[]> =>
  rowsOf(db, 'feePlan', { tenantId, oldmanId, replacedTime: null }).all(
    [
      'id',
      'kind',
      'name',
      sql<number>`price_fen::float8 / 100`.as('price'),
      'unit',
      'fromDate',
      'toDate',
      'ackDate',
      'reason',
      'createUser',
    ],
    ['checkInId desc', 'kind', 'name', 'fromDate'],
  )

/** The day itself, or the first one after the billed months of the stay. */
export async function findFirstUnbilledDay(db: Db, { tenantId, checkInId }: StayKey, day: string): Promise<string> {
  const { Pending, Settled } = SettlementStatus
  const { billed } = await rowsOf(db, 'settlement', { tenantId, checkInId, status: [Pending, Settled] }).get([
    sql<string | null>`(max(month) + interval '1 month')::date`.as('billed'),
  ])
  return billed !== null && billed > day ? billed : day
}
