import type { OrderedService } from '@care/shared/money/orders/order'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** The goods of an order that must be delivered, as ordered. */
export const findPaidGoods = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  db
    .selectFrom('commodityOrderDetail')
    .select(['id as orderDetailId', 'packageId', 'productName as packageName', 'unitPriceFen as priceFen', 'timeNum'])
    .select(['num', sql<OrderedService[]>`projects`.as('projects')])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** The price of an order's goods other than packages, in fen. */
export async function findGoodsPrice(db: Db, { tenantId, id }: { tenantId: number; id: number }): Promise<number> {
  const { fen } = await rowsOf(db, 'commodityOrderDetail', { tenantId, orderId: id, packageId: null }).get([
    sql<number>`coalesce(sum(amount_fen), 0)::float8`.as('fen'),
  ])
  return fen
}

/** The order that bought a package. */
export async function findOrderIdOfPackage(db: Db, tenantIds: readonly number[], packageId: number) {
  const row = await db
    .selectFrom('elderPackage as package')
    .innerJoin('commodityOrderDetail as detail', inTenant('detail.id', 'package.orderDetailId'))
    .innerJoin('commodityOrder as goods', inTenant('goods.id', 'detail.orderId'))
    .select(['goods.id', 'goods.orderNo', 'goods.num', 'package.packageName'])
    .select([sql<boolean>`refund_time is not null`.as('isRefunded'), sql<boolean>`end_time <= now()`.as('isExpired')])
    .where('package.tenantId', 'in', tenantIds)
    .where('package.id', '=', packageId)
    .executeTakeFirst()
  return row
}

/** The refunded sum in fen; null before the refund. */
export async function findRefundedFen(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
): Promise<number | null> {
  const { refundFen } = await rowsOf(db, 'commodityOrder', { tenantId, id }).get(['refundFen'])
  return refundFen
}
