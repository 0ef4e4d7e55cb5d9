import type { OrderDetail, WholeOrder } from '@care/shared/money/orders/order'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const yuan = (column: string) => sql<number>`(${sql.ref(column)} / 100.0)::float8`
const packages = sql<OrderDetail['packages']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'packageNo', package_no,
    'endTime', to_char(end_time, 'YYYY-MM-DD HH24:MI:SS')) order by id), '[]')
  from elder_package package where package.tenant_id = detail.tenant_id and package.order_detail_id = detail.id)`

/** The goods of an order, each a sub-order. */
export function findDetails(db: Db, { tenantId, id }: RowKey): Promise<OrderDetail[]> {
  return db
    .selectFrom('commodityOrderDetail as detail')
    .select(['id', 'orderId', 'orderNo', 'productId', 'productName', 'productImage', 'sku', 'content', 'num'])
    .select(['packageId', 'timeNum', yuan('unit_price_fen').as('unitPrice'), yuan('amount_fen').as('amount')])
    .select(sql<string | null>`case when package_id is not null then product_name end`.as('packageName'))
    .select([sql<OrderDetail['projects']>`projects`.as('projects'), packages.as('packages')])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The history of the order, newest first. */
export const findSteps = (db: Db, { tenantId, id }: RowKey): Promise<WholeOrder['steps']> =>
  rowsOf(db, 'commodityOrderStep', { tenantId, orderId: id }).all(
    ['id', 'kind', 'text', 'operator', 'createTime'],
    ['id desc'],
  )

/** The lines in the elder's account ledger that the order made. */
export const findPayments = (db: Db, { tenantId, id }: RowKey): Promise<WholeOrder['payments']> =>
  db
    .selectFrom('commodityOrder as goods')
    .innerJoin('elderAccountRecord as record', (join) =>
      join
        .onRef('record.tenantId', '=', 'goods.tenantId')
        .on(({ eb, ref }) => eb('record.id', 'in', [ref('goods.payRecordId'), ref('goods.refundRecordId')])),
    )
    .select(['record.id', 'recordNo', yuan('amount_fen').as('amount'), 'record.createTime'])
    .where('goods.tenantId', '=', tenantId)
    .where('goods.id', '=', id)
    .orderBy('record.id')
    .execute()
