import {
  BillStatus,
  type PackageOrderMove,
  PayStatus,
  packageOrderMoves,
} from '@care/shared/admin/purchase/package-order.moves'
import { corporateTransfer } from '@care/shared/admin/purchase/package-order.words'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { DB, PackageOrder } from '../../../platform/db/tables.ts'

type NewOrder = Omit<Insertable<PackageOrder>, 'orderNo'>

/** Inserts an order. The constraint `package_order_one_open` refuses a second unfinished order of an institution. */
export const insertOrder = (db: Db, order: NewOrder) =>
  db
    .insertInto('packageOrder')
    .values({
      ...order,
      orderNo: sql<string>`'TD' || to_char(now(), 'YYYYMMDD') || lpad(nextval('package_order_no_seq')::text, 6, '0')`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

interface Which {
  tenantId: number
  id: number
  orderNo?: string
}

/** Moves the order in one statement if its state allows the move; false when it does not. */
async function move(
  db: Db,
  name: PackageOrderMove,
  { tenantId, id, orderNo }: Which,
  change: UpdateObject<DB, 'packageOrder'> = {},
  only = sql<boolean>`true`,
): Promise<boolean> {
  const { from, to } = packageOrderMoves[name]
  let moved = db
    .updateTable('packageOrder')
    .set({ ...change, payStatus: to, updateTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('payStatus', 'in', [...from])
    .where(only)
  if (orderNo !== undefined) moved = moved.where('orderNo', '=', orderNo)
  const { numUpdatedRows } = await moved.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves the payment method if the payment deadline has not passed; a payment begun in time may be completed later. */
export const choosePayment = (db: Db, which: Which) => move(db, 'pay', which, { payType: corporateTransfer }, inTime)
const inTime = sql<boolean>`(pay_status = ${sql.lit(PayStatus.Paying)} or end_time > now())`

export const cancelOrder = (db: Db, which: Which) => move(db, 'cancel', which)

/** Marks the order as paid after two people have verified the payment. */
export const settleOrder = (db: Db, which: Which, verifyBy: string) =>
  move(db, 'verify', which, { orderStatus: 2, verifyBy, verifyTime: sql<string>`now()` })

/** Marks the order as failed because its money never arrived. */
export const failOrder = (db: Db, which: Which, remark: string) => move(db, 'fail', which, { remark })

/** Gives the buyer until the end of the next day (Asia/Shanghai) to submit another receipt after one was sent back. */
export const extendReceiptDeadline = (db: Db, { tenantId, id }: Which) =>
  rowsOf(db, 'packageOrder', { tenantId, id }).change({
    endTime: sql`greatest(end_time, date_trunc('day', now(), 'Asia/Shanghai') + interval '2 days' - interval '1 second')`,
  })

/**
 * Expires every order whose payment deadline has passed, in all institutions, unless a receipt waits for a check;
 * returns how many. Locks the rows before it reads the receipts, because submitting a receipt takes the same lock.
 */
export async function expireOrders(db: Db): Promise<number> {
  const { from, to } = packageOrderMoves.expire
  const late = await db
    .selectFrom('packageOrder')
    .select('id')
    .where('payStatus', 'in', [...from])
    .where('endTime', '<=', sql<string>`now()`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (late.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('packageOrder')
    .set({ payStatus: to, updateTime: sql`now()` })
    .where(
      'id',
      'in',
      late.map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packageBill as bill')
            .select('bill.id')
            .whereRef('bill.tenantId', '=', 'packageOrder.tenantId')
            .whereRef('bill.orderId', '=', 'packageOrder.id')
            .where('bill.status', 'in', [BillStatus.ToCheck, BillStatus.Checked]),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Locks the order (FOR UPDATE). */
export const lockOrder = (db: Db, { tenantId, id, orderNo }: Partial<Which>) => {
  let orders = db
    .selectFrom('packageOrder')
    .select(['tenantId', 'id', 'orderNo', 'packageCode', 'itemDuration', 'itemName', 'source', 'buyerId'])
    .select(sql<PayStatus>`pay_status`.as('payStatus'))
    .select(sql<number>`item_price_fen * num`.as('totalFen'))
  if (tenantId !== undefined) orders = orders.where('tenantId', '=', tenantId)
  if (id !== undefined) orders = orders.where('id', '=', id)
  if (orderNo !== undefined) orders = orders.where('orderNo', '=', orderNo)
  return orders.forUpdate().executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
