import { type AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { ElderKey } from '../../../../platform/db/keys.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import { type Booker, bookIfCovered } from './book.repository.ts'

/** Inserts the charge of a finished order, once; undefined when the order is free or already charged. */
export function addCharge(db: Db, { tenantId, id }: { tenantId: number; id: number }) {
  return db
    .insertInto('elderCharge')
    .columns(['tenantId', 'oldmanId', 'workOrderId', 'workNo', 'accountType', 'amountFen'])
    .expression(
      db
        .selectFrom('workOrder')
        .select(['tenantId', 'oldmanId', 'id', 'workNo', sql<number>`pay_type::smallint`.as('accountType')])
        .select('orderPriceFen')
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .where('status', '=', OrderStatus.Finished)
        .where('payType', 'in', ['1', '2'])
        .where('orderPriceFen', '>', 0),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'workOrderId']).doNothing())
    .returning(['id', 'oldmanId'])
    .executeTakeFirst()
}

const selectCharges = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  db
    .selectFrom('elderCharge')
    .select(['id', 'workOrderId', 'workNo', 'amountFen', sql<AccountType>`account_type`.as('accountType')])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('recordId', 'is', null)
    .where('voidTime', 'is', null)
    .orderBy('id')

/** The elder's due charges, oldest first. */
export const findCharges = (db: Db, elder: ElderKey) => selectCharges(db, elder).execute()

/**
 * Debits due charges, oldest first, while the balance covers them: from the account that each belongs to, or all of
 * them from `from`.
 */
export async function takeCharges(
  db: Db,
  by: Booker,
  { tenantId, oldmanId }: ElderKey,
  from?: AccountType,
): Promise<void> {
  const due = await selectCharges(db, { tenantId, oldmanId }).forUpdate().execute()
  const empty = new Set<AccountType>()
  for (const { id, workOrderId, workNo, amountFen, accountType: its } of due) {
    const accountType = from ?? its
    if (empty.has(accountType)) continue
    const recordId = await bookIfCovered(db, by, {
      tenantId,
      oldmanId,
      accountType,
      amountFen: -amountFen,
      tradingType: TradingType.Spending,
      businessType: BusinessType.WorkOrder,
      businessId: workOrderId,
      businessNo: workNo,
    })
    if (recordId === undefined) empty.add(accountType)
    else await setTaken(db, tenantId, id, recordId)
  }
}

/** Voids the charge of an order; returns the ledger line that debited it, if there is one. */
export async function voidCharge(db: Db, { tenantId, id }: { tenantId: number; id: number }) {
  const charge = await rowsOf(db, 'elderCharge', { tenantId, workOrderId: id, voidTime: null }).changed(
    { voidTime: now },
    ['recordId'],
  )
  if (!charge?.recordId) return undefined
  return rowsOf(db, 'elderAccountRecord', { tenantId, id: charge.recordId }).get([
    'oldmanId',
    'amountFen',
    sql<AccountType>`account_type`.as('accountType'),
  ])
}

const setTaken = (db: Db, tenantId: number, id: number, recordId: number) =>
  rowsOf(db, 'elderCharge', { tenantId, id }).change({ recordId })
