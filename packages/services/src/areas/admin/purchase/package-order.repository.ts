import { PackageOrder, type PackageOrderSearch } from '@care/shared/admin/purchase/package-order'
import { BillStatus, PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { packageOrder } from '@care/shared/admin/purchase/package-order.words'
import type { Page, PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const ofBill = ['billNo', 'receiptNo', 'billUrl', 'billTime', 'billStatus', 'billRemark'] as const
const worked = ['payStatus', 'orderStatus', 'itemPrice', 'totalPrice', 'isOverdue'] as const
/** All columns except those of the institution and the receipt, and computed ones. */
const kept = PackageOrder.keyof().exclude([...ofBill, ...worked, 'tenantName']).options

/** Selects orders with their institution and latest receipt; the calling function adds the tenant condition. */
const selectOrders = (db: Db) =>
  db
    .selectFrom('packageOrder as sold')
    .$call(withTenant('sold'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('packageBill as one')
          .select(['billNo', 'receiptNo', 'billUrl', 'one.createTime as billTime'])
          .select(sql<BillStatus | null>`one.status`.as('billStatus'))
          .select(
            sql<string | null>`case when one.status = ${sql.lit(BillStatus.Refused)} then one.remark end`.as(
              'billRemark',
            ),
          )
          .whereRef('one.tenantId', '=', 'sold.tenantId')
          .whereRef('one.orderId', '=', 'sold.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('bill'),
      (join) => join.onTrue(),
    )
    .select(kept.map((name) => `sold.${name}` as const))
    .select(ofBill)
    .select([
      sql<PayStatus>`pay_status`.as('payStatus'),
      sql<PackageOrder['orderStatus']>`order_status`.as('orderStatus'),
      sql<number>`(item_price_fen / 100.0)::float8`.as('itemPrice'),
      sql<number>`(item_price_fen * num / 100.0)::float8`.as('totalPrice'),
      sql<boolean>`pay_status = ${sql.lit(PayStatus.Paying)} and sold.end_time <= now()`.as('isOverdue'),
    ])

type Orders = ReturnType<typeof selectOrders>

/** The orders of one institution, newest first. */
export const findOwnOrders = (db: Db, tenantId: number, page: PageQuery): Promise<Page<PackageOrder>> =>
  paginate(db, newestFirst(selectOrders(db).where('sold.tenantId', '=', tenantId)), page)

/** The unfinished order of the institution. */
export const findOpenOrder = (db: Db, tenantId: number): Promise<PackageOrder | undefined> =>
  selectOrders(db)
    .where('sold.tenantId', '=', tenantId)
    .where('payStatus', 'in', [PayStatus.Pending, PayStatus.Paying])
    .executeTakeFirst()

const newestFirst = (orders: Orders) => orders.orderBy('sold.createTime', 'desc').orderBy('sold.id', 'desc')

const waits = sql`coalesce(pay_status = ${sql.lit(PayStatus.Paying)}
  and (bill_status in (${sql.lit(BillStatus.ToCheck)}, ${sql.lit(BillStatus.Checked)})), false)`

/** The orders of all institutions, for the operator; those that wait for a check come first. */
export function findEveryOrder(db: Db, search: PackageOrderSearch): Promise<Page<PackageOrder>> {
  const orders = newestFirst(selectOrders(db).orderBy(sql`not ${waits}`))
  return findListPage(db, orders, search, { words: packageOrder, same: ['billNo'] })
}

/** An order of any institution that the transaction sees. */
export const findOrder = (db: Db, id: number): Promise<PackageOrder | undefined> =>
  selectOrders(db).where('sold.id', '=', id).executeTakeFirst()

/** The institution that owns the order. */
export const findOwner = (db: Db, id: number) => rowsOf(db, 'packageOrder', { id }).find(['tenantId'])
