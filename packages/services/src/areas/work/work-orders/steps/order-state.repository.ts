import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import { type JobStatus, OrderStatus, orderStatusOf } from '@care/shared/work/work-orders/job.moves'
import { priceOfOrder } from '@care/shared/work/work-orders/price-work-order'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { ownUserId } from '../../../../platform/http/own-user-id.ts'

/**
 * Locks the order with this id, or the order of the job with this id (FOR UPDATE); undefined when not visible to the
 * caller.
 */
export async function lockOrder(db: Db, caller: Caller, id: number) {
  const own = ownUserId(caller)
  const job = await db
    .selectFrom('workOrderJob')
    .select('workOrderId')
    .where('tenantId', 'in', caller.tenantIds)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('workOrderId', '=', id)]))
    .$if(own !== null, (query) => query.where('serverUserId', '=', own))
    .limit(1)
    .executeTakeFirst()
  if (!job) return undefined

  return db
    .selectFrom('workOrder')
    .select(['tenantId', 'id', 'workNo', 'oldmanId', 'oldmanName', 'warningBusinessId', 'emergencyType', 'lng', 'lat'])
    .select(sql<OrderStatus>`status`.as('status'))
    .where('tenantId', 'in', caller.tenantIds)
    .where('id', '=', job.workOrderId)
    .where('removeTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** An order whose row is locked until the transaction ends, so that nobody else can move its jobs. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Current states of the job with this id, or of the jobs of the order with this id. Users who are not dispatchers get
 * only their own jobs.
 */
export function findJobStates(db: Db, caller: Caller, id: number) {
  const own = ownUserId(caller)
  return db
    .selectFrom('workOrderJob')
    .select(['id', 'serverUserId', 'serverTime', 'serverTimeNum', sql<JobStatus>`status`.as('status')])
    .where('tenantId', 'in', caller.tenantIds)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('workOrderId', '=', id)]))
    .$if(own !== null, (query) => query.where('serverUserId', '=', own))
    .orderBy('sort')
    .execute()
}

export type JobState = Awaited<ReturnType<typeof findJobStates>>[number]

/** Computes the order's state, times and price from its jobs and stores them; returns the state. */
export async function settleOrder(db: Db, { tenantId, id }: LockedOrder): Promise<OrderStatus> {
  const jobs = await rowsOf(db, 'workOrderJob', { tenantId, workOrderId: id }).all([
    'orderPriceFen',
    sql<JobStatus>`status`.as('status'),
  ])
  const status = orderStatusOf(jobs.map((job) => job.status))
  const signed = (column: 'server_start_time' | 'server_end_time', first: 'min' | 'max') =>
    sql<string>`(select ${sql.raw(first)}(${sql.ref(column)}) from work_order_job
      where tenant_id = ${tenantId} and work_order_id = ${id})`

  const settled = await db
    .updateTable('workOrder')
    .set({
      status,
      orderPriceFen: priceOfOrder(jobs),
      startTime: signed('server_start_time', 'min'),
      endTime: status === OrderStatus.Finished ? signed('server_end_time', 'max') : null,
      // in these states a clock runs, which the periodic check must look at immediately
      clockAt: status === OrderStatus.Waiting || status === OrderStatus.Assigned ? sql`now()` : null,
      updateTime: sql`now()`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!settled) throw conflict('工单状态已变更，请刷新后重试')
  return status
}

/** Tenant of the order with this id, or of the job with this id. */
export async function findOrderTenant(db: Db, { tenantIds }: Caller, id: number): Promise<number | undefined> {
  const job = await db
    .selectFrom('workOrderJob')
    .select('tenantId')
    .where('tenantId', 'in', tenantIds)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('workOrderId', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return job?.tenantId
}

/** Voids the order; its rows stay stored. */
export const markVoided = (db: Db, { tenantId, id }: LockedOrder, { userId, nickName }: Caller, voidReason: string) =>
  rowsOf(db, 'workOrder', { tenantId, id }).change({
    status: OrderStatus.Voided,
    clockAt: null,
    updateTime: sql`now()`,
    voidTime: sql`now()`,
    voidBy: userId,
    voidName: nickName,
    voidReason,
  })

/**
 * Hides the order from the lists; its rows stay stored. The database refuses an order that was served, paid, scored or
 * voided.
 */
export const markRemoved = (db: Db, { tenantId, id }: LockedOrder) =>
  rowsOf(db, 'workOrder', { tenantId, id }).change({ removeTime: sql`now()` })

/** Order numbers for these ids of orders or jobs, each with the requested id and in the same sequence. */
export async function findWorkNumbers(db: Db, { tenantIds }: Caller, ids: readonly number[]) {
  const tenants = plainArray(tenantIds)
  const { rows } = await sql<{ id: number; workNo: string; tenantId: number }>`
    select asked.id, work.work_no, work.tenant_id
    from unnest(${plainArray(ids)}::bigint[]) with ordinality as asked(id, at)
    join work_order work on work.tenant_id = any(${tenants}::bigint[]) and work.id = coalesce(
      (select work_order_id from work_order_job job where job.tenant_id = any(${tenants}::bigint[]) and job.id = asked.id), asked.id)
    order by asked.at`.execute(db)
  return rows
}
