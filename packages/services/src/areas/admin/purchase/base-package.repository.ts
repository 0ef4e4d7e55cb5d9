import { auditStatus } from '@care/shared/admin/external/application.moves'
import { moduleNames } from '@care/shared/admin/purchase/package-modules'
import { PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { PlainTable } from '../../../platform/plain/plain-table.repository.ts'

/** Columns of a package that are computed from other tables. */
export const packageColumns: PlainTable['from'] = {
  closedNames: sql`(select string_agg(coalesce(${JSON.stringify(moduleNames)}::jsonb ->> one, one), '、' order by at)
    from unnest(closed) with ordinality as each(one, at))`,
  prices: sql`(select string_agg(time_num || '天 ' || trim_scale(price_fen / 100.0) || '元', '、' order by time_num, id)
    from package_price where package_id = base_package.id and is_on_sale)`,
  tenantCount: sql`(select count(*) from sys_tenant where package_code = base_package.package_code)`,
}
export const priceColumns: PlainTable['from'] = {
  packageName: sql`(select package_name from base_package where base_package.id = package_id)`,
}

/** The packages on sale, in sort order. */
export const findPackagesOnSale = (db: Db) =>
  rowsOf(db, 'basePackage', { isOnSale: true }).all(
    ['id', 'packageCode', 'packageName', 'description', 'isBase'],
    ['sort', 'id'],
  )

export const findPackageCode = async (db: Db, id: number) =>
  (await db.selectFrom('basePackage').select('packageCode').where('id', '=', id).executeTakeFirst())?.packageCode

/** Locks the package (FOR UPDATE). */
export const lockPackage = (db: Db, id: number) => rowsOf(db, 'basePackage', { id }).lock(['packageCode', 'isBase'])

/** The numbers of unfinished orders for the package. */
export const findOpenOrderNos = (db: Db, packageCode: string) =>
  rowsOf(db, 'packageOrder', { packageCode, payStatus: [PayStatus.Pending, PayStatus.Paying] }).all(
    ['orderNo as name'],
    ['id'],
  )

/** The institutions that have the package. */
export const findInstitutions = (db: Db, packageCode: string) =>
  db.selectFrom('sysTenant').select('name').where('packageCode', '=', packageCode).orderBy('id').execute()

/** Pending applications for an institution with this package. */
export const findApplicants = (db: Db, id: number) =>
  db
    .selectFrom('tenantApplication')
    .select(sql<string>`details ->> 'tenantName'`.as('name'))
    .where('status', '=', auditStatus.pending)
    .where(sql`details ->> 'packageId'`, '=', String(id))
    .orderBy('id')
    .execute()
