import type { Caller } from '@care/shared/admin/session/session'
import { endedStatuses } from '@care/shared/work/work-orders/job.moves'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'
import { newestFixOfElder, pointText } from '../../../../platform/db/sql/points.ts'
import type { WorkOrder } from '../../../../platform/db/tables.ts'
import { elderPlaceColumns } from '../../../../platform/elder/elder.repository.ts'
import type { PlannedJob } from './plan-jobs.ts'

/**
 * The data about an elder that an order copies, and where the elder is. Locks the row (FOR KEY SHARE), so that the
 * elder cannot be removed before the transaction ends.
 */
export function findServedElder(db: Db, { tenantIds }: Caller, id: number) {
  return db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .leftJoinLateral(newestFixOfElder, (join) => join.onTrue())
    .select(['elder.tenantId', 'elder.id', 'userName', 'careLevel', 'anergy', ...elderPlaceColumns])
    .select(['fix.lastLocation', 'fix.lastLocationTime', 'fix.lastAddress'])
    .select([pointText('elder').as('homeLocation'), pointText('tenant').as('tenantLocation')])
    .where('elder.tenantId', 'in', tenantIds)
    .where('elder.id', '=', id)
    .forKeyShare('elder')
    .executeTakeFirst()
}

/** The order that this user created with this idempotency key. */
export const findByRequestKey = (db: Db, { tenantIds, userId }: Caller, requestKey: string) =>
  rowsOf(db, 'workOrder', { tenantId: tenantIds, operationUserId: userId, requestKey }).find(['id', 'workNo'])

/**
 * Locks the warning, so that two users cannot both create an order for it. Returns the number of its running order, if
 * any.
 */
export async function findWarningSource(db: Db, { tenantIds }: Caller, id: number) {
  const warning = await rowsOf(db, 'warning', { tenantId: tenantIds, id }).lock([
    'tenantId',
    'id',
    'sourceType',
    'oldmanId',
    'drillId',
  ])
  if (!warning) return undefined

  const running = await rowsOf(db, 'workOrder', {
    tenantId: warning.tenantId,
    warningBusinessId: id,
    status: is('not in', endedStatuses),
    removeTime: null,
  }).find(['workNo'])
  return { ...warning, runningWorkNo: running?.workNo ?? null }
}

/** The caller's own institution with its status. */
export const findOwnTenant = (db: Db, { tenantId }: Caller) =>
  rowsOf(db, 'sysTenant', { id: tenantId }).find([
    'name',
    'status',
    sql<number | null>`(extract(epoch from end_time) * 1000)::float8`.as('endsAt'),
  ])

/** Inserts the order; undefined when a concurrent request with the same idempotency key has inserted it. */
export function insertOrder(db: Db, order: Omit<Insertable<WorkOrder>, 'workNo'>) {
  const workNo = sql<string>`'WO' || to_char(now(), 'YYYYMMDD') || lpad(nextval('work_no_seq')::text, 6, '0')`
  return db
    .insertInto('workOrder')
    .values({ ...order, workNo, clockAt: sql`now()` })
    .onConflict((conflict) => conflict.columns(['tenantId', 'operationUserId', 'requestKey']).doNothing())
    .returning(['tenantId', 'id', 'workNo', 'oldmanId', 'oldmanName', 'warningBusinessId'])
    .executeTakeFirst()
}

/** Inserts the planned jobs and returns them with their ids, in the given order. */
export async function insertJobs<P extends PlannedJob>(db: Db, workOrderId: number, planned: readonly P[]) {
  const rows = planned.map(({ row }) => ({ ...row, workOrderId }))
  const inserted = await db.insertInto('workOrderJob').values(rows).returning(['id', 'sort']).execute()
  return planned.map((each) => ({ ...each, id: inserted.find(({ sort }) => sort === each.row.sort)?.id ?? 0 }))
}
