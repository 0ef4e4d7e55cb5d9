import type { Caller } from '@care/shared/session/session'
import type { JobStatus } from '@care/shared/work-orders/job.moves'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { WorkOrder, WorkOrderJob } from '../../../platform/db/tables.ts'
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
] as const

export const findOrderAddress = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('workOrder')
    .select(['oldmanAddress', 'warningBusinessId', 'lng', 'lat'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()

/** The order and its jobs as they are before the edit. */
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

function findEditableJobs(db: Db, tenantId: number, workOrderId: number) {
  return db
    .selectFrom('workOrderJob')
    .select(jobColumns)
    .select(sql<JobStatus>`status`.as('status'))
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .orderBy('sort')
    .execute()
}
export type EditableJob = Awaited<ReturnType<typeof findEditable>>['jobs'][number]

/** What the order costs as it stands, in fen. */
export async function findPrice(db: Db, { tenantId, id }: LockedOrder): Promise<number> {
  const { orderPriceFen } = await db
    .selectFrom('workOrder')
    .select('orderPriceFen')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return orderPriceFen
}

export async function updateOrder(db: Db, { tenantId, id }: LockedOrder, fields: Updateable<WorkOrder>): Promise<void> {
  await db
    .updateTable('workOrder')
    .set({ ...fields, updateTime: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function updateJob(
  db: Db,
  order: LockedOrder,
  jobId: number,
  row: Updateable<WorkOrderJob>,
): Promise<void> {
  await db
    .updateTable('workOrderJob')
    .set({ ...row, updateTime: sql`now()` })
    .where('tenantId', '=', order.tenantId)
    .where('workOrderId', '=', order.id)
    .where('id', '=', jobId)
    .execute()
}
