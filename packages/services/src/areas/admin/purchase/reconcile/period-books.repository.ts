import { BillStatus, OrderStatus } from '@care/shared/admin/purchase/package-order.moves'
import type { ReconciliationInput } from '@care/shared/admin/purchase/reconcile/find-differences'
import type { ReconcilePeriod } from '@care/shared/admin/purchase/reconcile/reconciliation'
import type { DifferenceKind } from '@care/shared/admin/purchase/reconcile/reconciliation.words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'

const readEntries = (db: Db, which: RawBuilder<boolean>) =>
  db
    .selectFrom('bankEntry')
    .select(['id', 'day', 'serialNo', 'payer'])
    .select(sql<number>`(amount_fen / 100.0)::float8`.as('amount'))
    .where(which)
    .orderBy('day')
    .orderBy('id')
    .execute()

const verifyDay = sql`(sold.verify_time at time zone 'Asia/Shanghai')::date`

/** Verified orders, each with the transfer that paid it. */
const readOrders = (db: Db, which: RawBuilder<boolean>) =>
  db
    .selectFrom('packageOrder as sold')
    .innerJoin('packageBill as bill', (join) =>
      join
        .onRef('bill.tenantId', '=', 'sold.tenantId')
        .onRef('bill.orderId', '=', 'sold.id')
        .on('bill.status', '=', BillStatus.Verified),
    )
    .$call(withTenant('sold'))
    .select(['sold.id', 'orderNo', 'billNo', sql<string>`to_char(${verifyDay}, 'YYYY-MM-DD')`.as('verifyDay')])
    .select(sql<number>`(item_price_fen * num / 100.0)::float8`.as('amount'))
    .where('orderStatus', '=', OrderStatus.Verified)
    .where(which)
    .orderBy('verifyTime')
    .orderBy('sold.id')
    .execute()

const readLinks = (db: Db, entryIds: number[], orderIds: number[]) =>
  db
    .selectFrom('reconcileSettlement')
    .select(['entryId', 'orderId'])
    .where('isLink', '=', true)
    .where('undoTime', 'is', null)
    .where(sql<boolean>`(entry_id = any(${entryIds}::bigint[]) or order_id = any(${orderIds}::bigint[]))`)
    .$narrowType<{ entryId: number; orderId: number }>()
    .execute()

/** Serial numbers of transfers that several orders have on receipts that were not sent back. */
async function readTwice(db: Db, serialNos: string[]): Promise<ReconciliationInput['twice']> {
  const { rows } = await sql<{ serialNo: string; orderNos: string[] }>`
    select bill_no as serial_no, array_agg(distinct order_no order by order_no) as order_nos
    from package_bill bill join package_order sold on sold.tenant_id = bill.tenant_id and sold.id = bill.order_id
    where bill_no = any(${serialNos}::text[]) and status in (${BillStatus.ToCheck}, ${BillStatus.Checked}, ${BillStatus.Verified})
    group by bill_no having count(distinct order_id) > 1 order by bill_no`.execute(db)
  return rows
}

const readExplained = (db: Db, entryIds: number[], orderIds: number[]) =>
  db
    .selectFrom('reconcileSettlement')
    .select(['entryId', 'orderId'])
    .select(sql<DifferenceKind>`kind`.as('kind'))
    .where('isLink', '=', false)
    .where('undoTime', 'is', null)
    .where(sql<boolean>`(entry_id = any(${entryIds}::bigint[]) or order_id = any(${orderIds}::bigint[]))`)
    .execute()

const marked = <Row extends object>(rows: Row[], isInPeriod: boolean) => rows.map((row) => ({ ...row, isInPeriod }))

/** The bank statement and the verified orders of a period, with matching entries and orders before and after it. */
export async function findPeriodBooks(db: Db, { begin, end }: ReconcilePeriod): Promise<ReconciliationInput> {
  const entries = await readEntries(db, sql`day between ${begin}::date and ${end}::date`)
  const orders = await readOrders(db, sql`${verifyDay} between ${begin}::date and ${end}::date`)
  const links = await readLinks(db, idsOf(entries), idsOf(orders))
  const [linkedEntries, linkedOrders] = [links.map(({ entryId }) => entryId), links.map(({ orderId }) => orderId)]
  const billNos = orders.map(({ billNo }) => billNo)
  const serialNos = entries.map(({ serialNo }) => serialNo)
  const moreEntries = await readEntries(
    db,
    sql`(serial_no = any(${billNos}::text[]) or id = any(${linkedEntries}::bigint[])) and not id = any(${idsOf(entries)}::bigint[])`,
  )
  const moreOrders = await readOrders(
    db,
    sql`(bill_no = any(${serialNos}::text[]) or sold.id = any(${linkedOrders}::bigint[])) and not sold.id = any(${idsOf(orders)}::bigint[])`,
  )
  const all = {
    entries: [...marked(entries, true), ...marked(moreEntries, false)],
    orders: [...marked(orders, true), ...marked(moreOrders, false)],
  }
  return {
    ...all,
    links,
    twice: await readTwice(db, [...new Set([...serialNos, ...billNos])]),
    explained: await readExplained(db, idsOf(all.entries), idsOf(all.orders)),
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
