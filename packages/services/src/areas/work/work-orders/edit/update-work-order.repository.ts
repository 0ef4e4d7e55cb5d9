import type { Caller } from '@care/shared/admin/session/session'
import type { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import type { WorkOrder, WorkOrderJob } from '../../../../platform/db/tables.ts'
import { findHelpers } from '../staff/helper.repository.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'

const jobColumns = [
  'id',
  'serverProjectId',
  'serverProjectName',
  'serverTime',
  'serverTimeNum',
  'serverPackageId',
  'serverUserId',
  'serverUserName',
  'remarks',
  'orderPriceFen',
  'priceDate',
] as const

export const findOrderAddress = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'workOrder', { tenantId: tenantIds, id }).find(['oldmanAddress', 'warningBusinessId', 'lng', 'lat'])

/** The order and its jobs as they were before the edit. */
export async function findEditable(db: Db, { tenantId, id }: LockedOrder) {
  const before = await db
    .selectFrom('workOrder')
    .select(['oldmanPhone', 'oldmanAddress', 'downName', 'downPhone', 'payType', 'emergencyType', 'remarks'])
    .select('orderPriceFen')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const helpers = await findHelpers(db, tenantId, id)
  const jobs = await findEditableJobs(db, tenantId, id)
  return {
    before,
    jobs: jobs.map((job) => ({ ...job, helpers: helpers.filter(({ jobId }) => jobId === job.id) })),
  }
}

const findEditableJobs = (db: Db, tenantId: number, workOrderId: number) =>
  rowsOf(db, 'workOrderJob', { tenantId, workOrderId }).all(
    [...jobColumns, sql<JobStatus>`status`.as('status')],
    ['sort'],
  )
export type EditableJob = Awaited<ReturnType<typeof findEditable>>['jobs'][number]

/** The order's current price in fen. */
export async function findPrice(db: Db, { tenantId, id }: LockedOrder): Promise<number> {
  const { orderPriceFen } = await rowsOf(db, 'workOrder', { tenantId, id }).get(['orderPriceFen'])
  return orderPriceFen
}

export const updateOrder = (db: Db, { tenantId, id }: LockedOrder, fields: Updateable<WorkOrder>) =>
  rowsOf(db, 'workOrder', { tenantId, id }).change({ ...fields, updateTime: now })

export const updateJob = (db: Db, order: LockedOrder, jobId: number, row: Updateable<WorkOrderJob>) =>
  rowsOf(db, 'workOrderJob', { tenantId: order.tenantId, workOrderId: order.id, id: jobId }).change({
    ...row,
    updateTime: now,
  })
