import { refused } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import type { Booker } from '../ledger/book.repository.ts'
import { bookOnPackages } from './package-record.repository.ts'

const ofOrder = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('elderPackage as package')
    .innerJoin('commodityOrderDetail as detail', inTenant('detail.id', 'package.orderDetailId'))
    .where('package.tenantId', '=', tenantId)
    .where('detail.orderId', '=', id)

const sumOf = (
  sum: string,
) => sql<number>`(select coalesce(sum(${sql.raw(sum)}), 0)::float8 from elder_package_project line
  where line.tenant_id = package.tenant_id and line.elder_package_id = package.id)`

const gone = `greatest(0, line.price_fen * ((select coalesce(sum(record.num), 0) from elder_package_record record
  where record.tenant_id = line.tenant_id and record.elder_package_project_id = line.id and record.kind = 'grant') - line.remain_num))`

/**
 * The current value of an order's packages in fen: their price less the used or forfeited services, each at its own
 * price.
 */
export async function findPackagesWorth(db: Db, order: RowKey): Promise<number> {
  const { worth } = await ofOrder(db, order)
    .select(sql<number>`coalesce(sum(greatest(0, price_fen - ${sumOf(gone)})), 0)::float8`.as('worth'))
    .executeTakeFirstOrThrow()
  return worth
}

/**
 * Throws when a package of the order is expired or reserved by a dispatch; locks the packages until the transaction
 * ends.
 */
export async function requireReturnable(db: Db, order: RowKey): Promise<void> {
  await ofOrder(db, order).select('package.id').orderBy('package.id').forUpdate('package').execute()
  const packages = await ofOrder(db, order)
    .select(['packageName', sumOf('line.reserved_num').as('reservedNum')])
    .select(sql<boolean>`end_time <= now()`.as('isExpired'))
    .execute()
  for (const { packageName, isExpired, reservedNum } of packages) {
    if (isExpired) throw refused(`套餐“${packageName}”已过期，不能退`)
    if (reservedNum > 0) throw refused(`套餐“${packageName}”有${reservedNum}次已派单，请先取消工单`)
  }
}

/** Books out the unused services of an order's packages. */
async function bookLeft(db: Db, by: Booker, order: RowKey, kind: 'refund' | 'forfeit', remark?: string): Promise<void> {
  const { tenantId } = order
  const left = await ofOrder(db, order)
    .innerJoin('elderPackageProject as line', inTenant('line.elderPackageId', 'package.id'))
    .select(['line.id', 'remainNum as num'])
    .where('remainNum', '>', 0)
    .orderBy('line.id')
    .execute()
  await bookOnPackages(
    db,
    by,
    left.map(({ id, num }) => ({ tenantId, elderPackageProjectId: id, kind, num, remark: remark ?? null })),
  )
}

/** Forfeits the unused services of an order's packages, without payment. */
export const forfeitPackages = (db: Db, by: Booker, order: RowKey, remark: string) =>
  bookLeft(db, by, order, 'forfeit', remark)

/** Takes back the unused services of an order's packages; returns the value in fen that the packages had before. */
export async function takeBackPackages(db: Db, by: Booker, order: RowKey): Promise<number> {
  await requireReturnable(db, order)
  const worth = await findPackagesWorth(db, order)
  await bookLeft(db, by, order, 'refund')
  const { tenantId } = order
  await db
    .updateTable('elderPackage')
    .set({ refundTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ofOrder(db, order).select('package.id'))
    .execute()
  return worth
}

/** Whether a refund of the package is requested, during which none of its services can be ordered. */
export async function isRefunding(db: Db, tenantId: number, packageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('elderPackage as package')
    .select(hasOpenRefund.as('isRefunding'))
    .where('tenantId', '=', tenantId)
    .where('id', '=', packageId)
    .executeTakeFirst()
  return row?.isRefunding ?? false
}

/** SQL condition that expects the alias `package` in the surrounding query. */
export const hasOpenRefund = sql<boolean>`exists (select from commodity_order_detail detail
  join commodity_order goods on goods.tenant_id = detail.tenant_id and goods.id = detail.order_id
  where detail.tenant_id = package.tenant_id and detail.id = package.order_detail_id and goods.before_status is not null)`
