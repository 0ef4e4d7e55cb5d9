import type { Caller } from '@care/shared/admin/session/session'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { CommodityOrder, CommodityOrderDetail } from '../../../../platform/db/tables.ts'
import { elderPlaceColumns, eldersOf } from '../../../../platform/elder/elder.repository.ts'

export type PricedDetail = Omit<Insertable<CommodityOrderDetail>, 'tenantId' | 'orderId' | 'orderNo' | 'sort'>

/**
 * Locks the elder (FOR SHARE), so that nobody removes the elder before the order is written; undefined when the caller
 * may not see the elder.
 */
export const lockBuyer = (db: Db, caller: Caller, oldmanId: number) =>
  eldersOf(db, caller, oldmanId).lock(['tenantId', 'userName', 'mobile', ...elderPlaceColumns], 'forShare')

/** The order that this person created with this idempotency key. */
export const findByRequestKey = (db: Db, { tenantIds, userId }: Caller, requestKey: string) =>
  rowsOf(db, 'commodityOrder', { tenantId: tenantIds, userId, requestKey }).find(['id', 'orderNo'])

type New = Pick<Insertable<CommodityOrder>, 'tenantId' | 'oldmanId' | 'nickName' | 'phone' | 'address' | 'payType'> &
  Pick<Insertable<CommodityOrder>, 'remark' | 'requestKey'> & { payHours: number }

export const insertOrder = (db: Db, caller: Caller, { payHours, ...order }: New) =>
  db
    .insertInto('commodityOrder')
    .values({
      ...order,
      orderNo: sql<string>`'DD' || to_char(now(), 'YYYYMMDD') || lpad(nextval('commodity_order_no_seq')::text, 6, '0')`,
      payDeadline: sql<string>`now() + ${payHours} * interval '1 hour'`,
      userId: caller.userId,
      operator: caller.nickName,
    })
    .returning(['tenantId', 'id', 'orderNo'])
    .executeTakeFirstOrThrow()

interface Of {
  tenantId: number
  id: number
  orderNo: string
}

/** Replaces the goods of an order. */
export async function writeDetails(db: Db, { tenantId, id, orderNo }: Of, details: PricedDetail[]): Promise<void> {
  await rowsOf(db, 'commodityOrderDetail', { tenantId, orderId: id }).remove()
  await insert(
    db,
    'commodityOrderDetail',
    details.map((detail, sort) => ({
      ...detail,
      tenantId,
      orderId: id,
      sort,
      orderNo: `${orderNo}-${sort + 1}`,
    })),
  )
}
