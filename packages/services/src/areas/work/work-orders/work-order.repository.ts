import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { orders } from '@care/shared/money/orders/orders.contract'
import type { Clock } from '@care/shared/work/work-orders/clock/clock'
import { endedStatuses, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import {
  type Job,
  WorkOrder,
  type WorkOrderDetail,
  type WorkOrderRow,
  type WorkOrderSearch,
} from '@care/shared/work/work-orders/work-order'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { applyFilters } from '../../../platform/db/paging/filters.ts'
import type { LateColumns, LeadingRows } from '../../../platform/db/paging/keyset.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'
import { matchesElderNameOrPhone } from '../../../platform/db/sql/name-search.ts'
import { ownUserId } from '../../../platform/http/own-user-id.ts'
import { findOrderOfPackages } from '../../money/orders/orders.port.ts'
import { findClock } from './clock/clock.repository.ts'
import {
  clockFactsOfJobs,
  clockJson,
  clockOfOrder,
  clockRowOf,
  dueTime,
  isOverdue,
} from './clock/clock-state.repository.ts'
import { findJobs } from './job.repository.ts'
import { findScore } from './steps/score.repository.ts'

/** The order's own columns, without computed or joined ones and without its jobs. */
const columns = WorkOrder.keyof().exclude([
  'workOrderJobs',
  'orderPrice',
  'status',
  'tenantName',
  'workOrderPlan',
]).options

/** The recurring plan and the date for which the order was made, if any. */
const ofPlan = sql<{ id: number; date: string } | null>`(
  select jsonb_build_object('id', on_date.plan_id, 'date', on_date.date) from work_order_plan_date on_date
  where on_date.tenant_id = work.tenant_id and on_date.work_order_id = work.id)`

const selectOrders = (db: Db) =>
  db
    .selectFrom('workOrder as work')
    // a left join over a unique key, so that a count query can leave it out
    .leftJoin('sysTenant as tenant', 'tenant.id', 'work.tenantId')
    .select(columns.map((name) => `work.${name}` as const))
    .select([sql<string>`tenant.name`.as('tenantName'), sql<OrderStatus>`work.status`.as('status')])
    .select(sql<number>`(order_price_fen / 100.0)::float8`.as('orderPrice'))
    .select(ofPlan.as('workOrderPlan'))
    .where('work.removeTime', 'is', null)

/** SQL that joins names from an order's jobs. Cancelled jobs are left out, unless all jobs are cancelled. */
const namesOf = (column: 'server_project_name' | 'server_user_name') => sql<string>`coalesce(
  string_agg(distinct job.${sql.ref(column)}, '、') filter (where job.status <> '6'),
  string_agg(distinct job.${sql.ref(column)}, '、'), '')`
const itsJobs = sql`from work_order_job job where job.tenant_id = work.tenant_id and job.work_order_id = work.id`
export const jobNames = (column: 'server_project_name' | 'server_user_name') =>
  sql<string>`(select ${namesOf(column)} ${itsJobs})`

/** SQL condition: the user is the assignee of one of the order's jobs (even of a cancelled one), or helps with one. */
export const isServedBy = (userId: number): Expression<SqlBool> => sql<SqlBool>`(work.tenant_id, work.id) in (
  select tenant_id, work_order_id from work_order_job where server_user_id = ${userId}
  union all select tenant_id, work_order_id from work_order_job_staff where user_id = ${userId} and role = 'helper')`

/** SQL condition: the given condition holds for the order's elder, so that a search uses the elder's current name. */
const isOf = (elder: Expression<SqlBool>): Expression<SqlBool> => sql<SqlBool>`(work.tenant_id, work.oldman_id) in (
  select elder.tenant_id, elder.id from elder where ${elder})`

const literals = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))
const openStatuses = Object.values(OrderStatus).filter((status) => !endedStatuses.includes(status))

type Filters = Omit<WorkOrderSearch, keyof PageQuery>

/** Orders visible to the caller that match the search. */
export function selectSearchedOrders(db: Db, caller: Caller, search: Filters) {
  const own = ownUserId(caller)

  let orders = selectOrders(db).where('work.tenantId', 'in', caller.tenantIds)
  if (own !== null) orders = orders.where(isServedBy(own))
  return applyFilters(orders, search, {
    words: workOrder,
    parts: ['downName'],
    same: ['tenantId', 'oldmanId', 'warningBusinessId'],
    where: {
      oldmanName: (name) => isOf(matchesElderNameOrPhone(name)),
      serverUserId: isServedBy,
      open: () => sql`work.status not in (${sql.join(endedStatuses)})`,
      overdue: () => sql`work.status in (${sql.join([OrderStatus.Waiting, OrderStatus.Assigned])}) and ${isOverdue}`,
    },
  })
}

/** Listed orders, newest first, with the other columns by which they may be sorted. */
export const selectListedOrders = (db: Db, caller: Caller, search: Filters) =>
  selectSearchedOrders(db, caller, search)
    .select([dueTime.as('dueTime'), clockOfOrder.as('clock')])
    .select([jobNames('server_project_name').as('projectNames'), jobNames('server_user_name').as('serverUserNames')])
    .orderBy('downTime', 'desc')
    .orderBy('work.id', 'desc')

type OfItems = Pick<WorkOrderRow, 'projectNames' | 'serverUserNames' | 'dueTime' | 'clock' | 'workOrderPlan'>

/**
 * Joined only for the rows of a page (late join): names of projects and staff, and the clock. `more` adds columns
 * aggregated from the jobs (alias `job`).
 */
export const withJobColumns = <M = object>(more = {} as LateColumns<M>['columns']): LateColumns<OfItems & M> => {
  const own = Object.entries<RawBuilder<unknown>>(more)
  const columns = own.map(([name, by]) => by.as(name))
  return {
    as: 'work',
    from: sql`
      cross join lateral (select ${sql.join([
        sql`${namesOf('server_project_name')} as project_names`,
        sql`${namesOf('server_user_name')} as server_user_names`,
        clockFactsOfJobs,
        ...columns,
      ])} ${itsJobs}) as item
      left join lateral (${clockRowOf(sql`select item.dispatched, item.planned`)}) as clock on true`,
    columns: {
      projectNames: sql<string>`item.project_names`,
      serverUserNames: sql<string>`item.server_user_names`,
      dueTime: sql<string | null>`case when clock.state = 'running' then clock.due_time end`,
      clock: sql<Clock | null>`case when clock.kind is not null then ${clockJson} end`,
      workOrderPlan: ofPlan,
      ...Object.fromEntries(own.map(([name]) => [name, sql`${sql.ref(`item.${name}`)}`])),
    } as LateColumns<OfItems & M>['columns'],
  }
}

/** Open orders by urgency; of one urgency those without a worker, those in service, then the planned ones. */
const openOrders: LeadingRows = {
  are: sql`work.status in (${literals(openStatuses)})`,
  others: sql`work.status in (${literals(endedStatuses)})`,
  rank: sql`3 * work.emergency_type::integer - case work.status when ${sql.lit(OrderStatus.Waiting)} then 0
    when ${sql.lit(OrderStatus.InService)} then 1 else 2 end`,
}

export const findWorkOrderPage = (db: Db, caller: Caller, search: WorkOrderSearch): Promise<Page<WorkOrderRow>> =>
  paginate(db, selectListedOrders(db, caller, search), search, withJobColumns(), search.urgentFirst && openOrders)

const voided = sql<WorkOrderDetail['voided']>`case when work.void_time is not null then jsonb_build_object(
  'time', to_char(work.void_time, 'YYYY-MM-DD HH24:MI:SS'), 'name', work.void_name, 'reason', work.void_reason) end`

/** The whole order as shown in the detail drawer. */
export async function findWorkOrder(db: Db, caller: Caller, id: number): Promise<WorkOrderDetail | undefined> {
  const own = ownUserId(caller)
  let query = selectOrders(db).where('work.tenantId', 'in', caller.tenantIds).where('work.id', '=', id)
  if (own !== null) query = query.where(isServedBy(own))
  const found = await query.select(voided.as('voided')).executeTakeFirst()
  if (!found) return undefined
  const { voided: byWhom, ...order } = found

  const workOrderJobs = await findJobs(db, order.tenantId, order)
  return {
    workOrder: { ...order, workOrderJobs },
    order: await findBuying(db, caller, order.tenantId, workOrderJobs),
    workOrderScore: await findScore(db, order.tenantId, id),
    workOrderServer: workOrderJobs.find(({ workOrderServer }) => workOrderServer)?.workOrderServer ?? null,
    clock: await findClock(db, order),
    voided: byWhom,
  }
}

/** The order with which the package used here was bought; only for callers who may see such orders. */
async function findBuying(db: Db, caller: Caller, tenantId: number, jobs: Job[]) {
  if (!caller.permissions.includes(orders.get.options.access)) return null
  const packageIds = jobs.flatMap(({ serverPackageId }) => (serverPackageId > 0 ? serverPackageId : []))
  return (await findOrderOfPackages(db, tenantId, packageIds)) ?? null
}
