import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { Order, type OrderQuery, type OrderSearch } from '@care/shared/money/orders/order'
import type { OrderState } from '@care/shared/money/orders/order.moves'
import { order } from '@care/shared/money/orders/order.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'

/** All columns except computed and joined ones. */
const columns = Order.keyof().exclude(['userName', 'tenantName', 'unitPrice', 'orderPrice', 'orderStatus']).options

const selectOrders = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('commodityOrder as goods')
    .$call(withElder('goods'))
    .$call(withTenant('goods'))
    .select(columns.map((name) => `goods.${name}` as const))
    .select([
      sql<OrderState>`goods.order_status`.as('orderStatus'),
      sql<number | null>`(goods.unit_price_fen / 100.0)::float8`.as('unitPrice'),
      sql<number>`(goods.order_price_fen / 100.0)::float8`.as('orderPrice'),
    ])
    .where('goods.tenantId', 'in', tenantIds)
    .where('goods.removeTime', 'is', null)

export function findOrderPage(db: Db, caller: Caller, { status, ...search }: OrderSearch): Promise<Page<Order>> {
  const orders = selectOrders(db, caller).orderBy('goods.buyTime', 'desc').orderBy('goods.id', 'desc')
  const asked = { ...search, orderStatus: status ?? search.orderStatus }
  return findListPage(db, orders, asked, { words: order, elder: true, same: ['oldmanId'] })
}

/** Finds an order by id, by number, or by both. */
export function findOrder(db: Db, caller: Caller, { id, orderNo }: OrderQuery): Promise<Order | undefined> {
  let orders = selectOrders(db, caller)
  if (id !== undefined) orders = orders.where('goods.id', '=', id)
  if (orderNo !== undefined) orders = orders.where('goods.orderNo', '=', orderNo)
  return orders.limit(1).executeTakeFirst()
}

/** The order that bought the first of these packages. */
export async function findOrderOfPackages(
  db: Db,
  tenantId: number,
  packageIds: readonly number[],
): Promise<Order | undefined> {
  if (packageIds.length === 0) return undefined
  return selectOrders(db, { tenantIds: [tenantId] })
    .where(
      sql<boolean>`goods.id = (select detail.order_id from elder_package package
        join commodity_order_detail detail on detail.tenant_id = package.tenant_id and detail.id = package.order_detail_id
        where package.tenant_id = ${tenantId} and package.id in (${sql.join(packageIds)}) order by package.id limit 1)`,
    )
    .executeTakeFirst()
}
