import { OrderState } from '@care/shared/money/orders/order.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

const { ToPay, Paid, ToReceive, Refunding } = OrderState

/**
 * The open orders of an elder: unpaid, undelivered, refunding, or with unused package services. `leftText` describes
 * the unused services of valid packages; `hasOver` orders have an expired package and cannot be refunded.
 */
export const findOpenOrders = (db: Db, tenantId: number, oldmanId: number) =>
  db
    .with('bought', (bought) =>
      bought
        .selectFrom('elderPackage as package')
        .innerJoin('commodityOrderDetail as detail', inTenant('detail.id', 'package.orderDetailId'))
        .innerJoin('elderPackageProject as line', inTenant('line.elderPackageId', 'package.id'))
        .select(['detail.orderId', 'package.id', 'packageName', sql<boolean>`end_time <= now()`.as('isOver')])
        .select(sql<number>`sum(remain_num + reserved_num)`.as('leftNum'))
        .where('package.tenantId', '=', tenantId)
        .where('package.oldmanId', '=', oldmanId)
        .where('package.refundTime', 'is', null)
        .groupBy(['detail.orderId', 'package.id', 'packageName', 'endTime']),
    )
    .selectFrom('commodityOrder as goods')
    .leftJoin('bought', 'bought.orderId', 'goods.id')
    .select(['goods.tenantId', 'goods.id', 'orderNo', 'productName', 'payType', 'orderPriceFen'])
    .select(sql<OrderState>`order_status`.as('orderStatus'))
    .select(
      sql<string | null>`string_agg('套餐“' || package_name || '”剩余' || left_num || '次', '、' order by bought.id)
        filter (where not is_over and left_num > 0)`.as('leftText'),
    )
    .select(sql<boolean>`coalesce(bool_or(is_over), false)`.as('hasOver'))
    .where('goods.tenantId', '=', tenantId)
    .where('goods.oldmanId', '=', oldmanId)
    .where('goods.removeTime', 'is', null)
    .groupBy(['goods.tenantId', 'goods.id'])
    .having(({ eb, or }) =>
      or([
        eb('orderStatus', 'in', [ToPay, Paid, ToReceive, Refunding]),
        sql<boolean>`bool_or(not is_over and left_num > 0)`,
      ]),
    )
    .orderBy('goods.id')
    .execute()
export type OpenOrder = Awaited<ReturnType<typeof findOpenOrders>>[number]

export const unsettledUsage: TenantUsage = {
  label: '未结清订单',
  unit: '个',
  spared: 0,
  count: (db, tenantId) =>
    rowsOf(db, 'commodityOrder', { tenantId, orderStatus: [ToPay, Refunding], removeTime: null }).count(),
}
