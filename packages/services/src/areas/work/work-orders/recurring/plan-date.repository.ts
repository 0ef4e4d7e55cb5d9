import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { WorkOrderPlanDate } from '../../../../platform/db/tables.ts'
import type { PlanKey } from './order-plan.repository.ts'

const selectDates = (db: Db, { tenantId, id }: PlanKey) =>
  db
    .selectFrom('workOrderPlanDate as on_date')
    .leftJoin('workOrder as work', inTenant('work.id', 'on_date.workOrderId'))
    .select(['on_date.date', 'plannedTime', 'workOrderId', 'workNo', 'work.status as orderStatus', 'isByHand'])
    .select(sql<DateState>`on_date.state`.as('state'))
    .where('on_date.tenantId', '=', tenantId)
    .where('on_date.planId', '=', id)

/** Dates of the last thirty days and all later ones; if an order is undispatched, with the reason. */
export const findShownDates = (db: Db, of: PlanKey) =>
  selectDates(db, of)
    .select(
      sql<string | null>`coalesce(on_date.reason, case when work.status = ${OrderStatus.Waiting} then (
        select log.remarks from work_order_log log
        where log.tenant_id = on_date.tenant_id and log.work_order_id = on_date.work_order_id and log.kind = 'busy'
        order by log.id desc limit 1) end)`.as('reason'),
    )
    .where('on_date.date', '>=', sql<string>`current_date - 30`)
    .orderBy('on_date.date')
    .execute()

/** A plan's dates from a day on, in any state. */
export const findPlanDates = (db: Db, of: PlanKey, from: string) =>
  selectDates(db, of)
    .select('on_date.reason')
    .where('on_date.date', '>=', from)
    .orderBy('on_date.workOrderId')
    .orderBy('on_date.date')
    .execute()
export type KnownDate = Awaited<ReturnType<typeof findPlanDates>>[number]

export const findPlanDate = (db: Db, of: PlanKey, date: string) =>
  selectDates(db, of).select('on_date.reason').where('on_date.date', '=', date).executeTakeFirst()

type Told = Pick<Insertable<WorkOrderPlanDate>, 'plannedTime' | 'state' | 'workOrderId' | 'reason'>

/** Upserts what came of a date: its order, or the reason why there is none. */
export const upsertPlanDate = (db: Db, { tenantId, id }: PlanKey, date: string, told: Told) =>
  db
    .insertInto('workOrderPlanDate')
    .values({ tenantId, planId: id, date, ...told })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'planId', 'date']).doUpdateSet({ isByHand: false, ...told }),
    )
    .execute()

/** Moves a date to another plan; the time of the date stays. */
export const movePlanDate = (db: Db, { tenantId, id }: PlanKey, date: string, to: PlanKey) =>
  rowsOf(db, 'workOrderPlanDate', { tenantId, planId: id, date }).change({ planId: to.id })

/**
 * Deletes those of a plan's dates that are in these states, so that they are computed again: dates that have no order
 * and were not skipped by a user.
 */
export const deleteOpenDates = (db: Db, { tenantId, id }: PlanKey, from: string, states: readonly DateState[]) =>
  db
    .deleteFrom('workOrderPlanDate')
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .where('date', '>=', from)
    .where('state', 'in', states)
    .where((where) => where.or([where('plannedTime', 'is', null), where('plannedTime', '>', sql<string>`now()`)]))
    .execute()

/** Marks an order as changed by hand, so that later changes of its plan leave it unchanged. */
export const markChangedByHand = (db: Db, { tenantId, id }: PlanKey) =>
  rowsOf(db, 'workOrderPlanDate', { tenantId, workOrderId: id, isByHand: false, state: DateState.Made }).change({
    isByHand: true,
  })

export const findDateOfOrder = (db: Db, { tenantId, id }: PlanKey) =>
  rowsOf(db, 'workOrderPlanDate', { tenantId, workOrderId: id }).find(['planId', 'date', 'isByHand'])
