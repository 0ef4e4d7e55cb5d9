import type { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { hasOpenRefund } from './return-packages.repository.ts'

/**
 * The jobs of an order that concern packages: the package service that each job asks for, its reservation, and whether
 * it was used.
 */
export function findPackageJobs(db: Db, { tenantId, id }: RowKey) {
  return db
    .selectFrom('workOrderJob as job')
    .leftJoin('elderPackageProject as line', (join) =>
      join
        .onRef('line.tenantId', '=', 'job.tenantId')
        .onRef('line.elderPackageId', '=', 'job.serverPackageId')
        .onRef('line.serverProjectId', '=', 'job.serverProjectId'),
    )
    .leftJoin('elderPackageRecord as hold', (join) =>
      join
        .onRef('hold.tenantId', '=', 'job.tenantId')
        .onRef('hold.workOrderJobId', '=', 'job.id')
        .on('hold.kind', '=', 'reserve')
        .on(
          sql<boolean>`not exists (select from elder_package_record ended
            where ended.tenant_id = hold.tenant_id and ended.reserve_id = hold.id)`,
        ),
    )
    .select(['job.id', 'serverPackageId', 'line.id as lineId'])
    .select(['hold.id as holdId', 'hold.elderPackageProjectId as heldId'])
    .select(sql<JobStatus>`job.status`.as('status'))
    .select(
      sql<boolean>`exists (select from elder_package_record used
        where used.tenant_id = job.tenant_id and used.work_order_job_id = job.id and used.kind = 'consume')`.as(
        'isUsed',
      ),
    )
    .where('job.tenantId', '=', tenantId)
    .where('job.workOrderId', '=', id)
    .where(({ eb, or }) => or([eb('serverPackageId', '>', 0), eb('hold.id', 'is not', null)]))
    .orderBy('job.id')
    .execute()
}
export type PackageJob = Awaited<ReturnType<typeof findPackageJobs>>[number]

/** The package services of an elder, with the remaining number of each and the number that this order has reserved. */
export function findOrderableServices(
  db: Db,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
  orderId: number,
) {
  return db
    .selectFrom('elderPackageProject as line')
    .innerJoin('elderPackage as package', inTenant('package.id', 'line.elderPackageId'))
    .select(['package.id as packageId', 'packageName', 'serverProjectId', 'serverProjectName', 'remainNum'])
    .select(sql<boolean>`refund_time is null and end_time > now() and not ${hasOpenRefund}`.as('isRunning'))
    .select(
      sql<number>`(select count(*) from elder_package_record hold
        where hold.tenant_id = line.tenant_id and hold.elder_package_project_id = line.id and hold.kind = 'reserve'
          and hold.work_order_id = ${orderId} and not exists (select from elder_package_record ended
            where ended.tenant_id = hold.tenant_id and ended.reserve_id = hold.id))`.as('heldNum'),
    )
    .where('package.tenantId', '=', tenantId)
    .where('package.oldmanId', '=', oldmanId)
    .execute()
}

/** The package services that an order used and has not returned. */
export function findUsedServices(db: Db, { tenantId, id }: RowKey) {
  return db
    .selectFrom('elderPackageRecord as used')
    .innerJoin('elderPackageProject as line', inTenant('line.id', 'used.elderPackageProjectId'))
    .innerJoin('elderPackage as package', inTenant('package.id', 'line.elderPackageId'))
    .select(['package.id as packageId', 'packageName', 'package.oldmanId', 'line.id as lineId', 'serverProjectName'])
    .select(['line.priceFen', 'used.num', sql<number>`used.work_order_job_id`.as('jobId')])
    .where('used.tenantId', '=', tenantId)
    .where('used.workOrderId', '=', id)
    .where('used.kind', '=', 'consume')
    .where(
      sql<boolean>`not exists (select from elder_package_record back where back.tenant_id = used.tenant_id
        and back.work_order_job_id = used.work_order_job_id and back.kind = 'return')`,
    )
    .orderBy('package.id')
    .orderBy('used.id')
    .execute()
}
export type UsedService = Awaited<ReturnType<typeof findUsedServices>>[number]
