import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { ElderPackage, type ElderPackageSearch, PackageProject } from '@care/shared/money/accounts/package'
import { elderPackage, type PackageKind, PackageStatus } from '@care/shared/money/accounts/package.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

const { Active, UsedUp, Expired, Refunded } = PackageStatus

/** SQL for the current state of a package, which expires by its end date, without a scheduled job. */
const status = sql<PackageStatus>`case
  when package.refund_time is not null then ${Refunded}::int when package.end_time <= now() then ${Expired}::int
  when exists (select from elder_package_project line where line.tenant_id = package.tenant_id
    and line.elder_package_id = package.id and line.remain_num + line.reserved_num > 0) then ${Active}::int
  else ${UsedUp}::int end`
const remains = sql<string>`(
  select coalesce(string_agg(server_project_name || ' ' || remain_num || '/' || total_num, '，' order by sort, id), '')
  from elder_package_project line where line.tenant_id = package.tenant_id and line.elder_package_id = package.id
    and line.total_num > 0)`

const projects = sql<PackageProject[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'oldmanPackageId', elder_package_id, 'serverProjectId', server_project_id,
    'serverProjectName', server_project_name, 'serverTypeId', server_type_id, 'serverTypeName', server_type_name,
    'totalNum', total_num, 'usedNum', used_num, 'reservedNum', reserved_num, 'remainNum', remain_num,
    'price', line.price_fen / 100.0) order by sort, id), '[]')
  from elder_package_project line where line.tenant_id = package.tenant_id and line.elder_package_id = package.id
    and line.total_num > 0)`

const joined = ['userName', 'tenantName', 'orderId', 'orderNo'] as const
/** All columns except computed and joined ones. */
const own = ElderPackage.keyof().exclude([...joined, 'status', 'remainText', 'price', 'projects']).options

const selectPackages = (db: Db) =>
  db
    .selectFrom('elderPackage as package')
    .$call(withElder('package'))
    .innerJoin('commodityOrderDetail as detail', inTenant('detail.id', 'package.orderDetailId'))
    .innerJoin('commodityOrder as goods', inTenant('goods.id', 'detail.orderId'))
    .$call(withTenant('package'))
    .select(own.map((name) => `package.${name}` as const))
    .select([status.as('status'), remains.as('remainText'), 'goods.id as orderId', 'goods.orderNo'])
    .select(projects.as('projects'))
    .select(sql<number>`(package.price_fen / 100.0)::float8`.as('price'))

export function findElderPackagePage(
  db: Db,
  { tenantIds }: Caller,
  search: ElderPackageSearch,
): Promise<Page<ElderPackage>> {
  const packages = selectPackages(db).where('package.tenantId', 'in', tenantIds)
  const newestFirst = packages.orderBy('package.createTime', 'desc').orderBy('package.id', 'desc')
  return findListPage(db, newestFirst, search, { words: elderPackage, elder: true, same: ['oldmanId'] })
}

/** Packages with services left to order, the first to expire first. */
export async function findUsablePackages(db: Db, { tenantIds }: Caller, oldmanId: number): Promise<ElderPackage[]> {
  const packages = await selectPackages(db)
    .where('package.tenantId', 'in', tenantIds)
    .where('package.oldmanId', '=', oldmanId)
    .where(status, '=', Active)
    .where('goods.beforeStatus', 'is', null)
    .orderBy('package.endTime')
    .orderBy('package.id')
    .execute()
  return packages.filter(({ projects }) => projects.some(({ remainNum }) => remainNum > 0))
}

const lineColumns = [
  ...PackageProject.keyof().exclude(['oldmanPackageId', 'price']).options,
  'elderPackageId as oldmanPackageId',
] as const

/** Locks the package (FOR UPDATE), so that its counts and end stay fixed until the transaction ends. */
export function lockPackage(db: Db, tenantIds: readonly number[], id: number) {
  const own = ['tenantId', 'id', 'packageNo', 'packageName', 'oldmanId', 'priceFen', 'payType', 'refundTime'] as const
  const isExpired = sql<boolean>`end_time <= now()`.as('isExpired')
  return rowsOf(db, 'elderPackage', { tenantId: tenantIds, id }).lock([...own, isExpired])
}
export type LockedPackage = NonNullable<Awaited<ReturnType<typeof lockPackage>>>

/** The services of a package, whose row the caller must lock first. */
export const findLines = (db: Db, { tenantId, id }: Pick<LockedPackage, 'tenantId' | 'id'>) =>
  rowsOf(db, 'elderPackageProject', { tenantId, elderPackageId: id }).all(
    [...lineColumns, 'voidNum', 'priceFen'],
    ['id'],
  )

/** The package service with this id, if the caller may see its package. */
export function findLine(db: Db, { tenantIds }: Caller, id: number) {
  return db
    .selectFrom('elderPackageProject as line')
    .select([...lineColumns, 'tenantId'])
    .select(sql<number>`(price_fen / 100.0)::float8`.as('price'))
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where(
      sql<boolean>`exists (select from elder_package p where p.tenant_id = line.tenant_id and p.id = line.elder_package_id)`,
    )
    .executeTakeFirst()
}

/** The history of a package service, newest first. */
export function findPackageRecords(db: Db, { tenantId, id }: { tenantId: number; id: number }) {
  return db
    .selectFrom('elderPackageRecord')
    .select(['id', 'num', 'changeNum', 'remainAfter', 'reservedAfter', 'workOrderId', 'workNo', 'remark'])
    .select(['operator', 'createTime', sql<PackageKind>`kind`.as('kind')])
    .where('tenantId', '=', tenantId)
    .where('elderPackageProjectId', '=', id)
    .orderBy('id', 'desc')
    .execute()
}
