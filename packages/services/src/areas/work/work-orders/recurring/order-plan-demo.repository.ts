import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { PlanKey } from './order-plan.repository.ts'

export const findDemoProjects = (db: Db, tenantId: number) =>
  db
    .selectFrom('costProject')
    .select(['id', 'projecName', 'serverTimeNum'])
    .select(
      sql<number>`(select projec_standard_price_fen from project_price_on(tenant_id, cost_project.id, current_date))`.as(
        'projecStandardPriceFen',
      ),
    )
    .where('tenantId', '=', tenantId)
    .where('isDefaultSos', '=', false)
    .orderBy('id')
    .execute()

/** Sets the creation time of the plan's orders to when the periodic check would have made them. */
export async function ageDemoOrders(db: Db, { tenantId, id }: PlanKey): Promise<void> {
  const placed = sql<string>`least(now(), (
    select planned_time - interval '14 days 4 minutes' from work_order_plan_date on_date
    where on_date.tenant_id = work_order.tenant_id and on_date.work_order_id = work_order.id))`
  await db
    .updateTable('workOrder')
    .set({ downTime: placed, createTime: placed, updateTime: placed })
    .where('tenantId', '=', tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('workOrderPlanDate')
          .select('planId')
          .whereRef('workOrderPlanDate.tenantId', '=', 'workOrder.tenantId')
          .whereRef('workOrderPlanDate.workOrderId', '=', 'workOrder.id')
          .where('planId', '=', id),
      ),
    )
    .execute()
  // jobs that were dispatched when they were created get the same time as their order
  await db
    .updateTable('workOrderJob')
    .set({
      dispatchTime: sql<string>`(select down_time from work_order work
        where work.tenant_id = work_order_job.tenant_id and work.id = work_order_job.work_order_id)`,
    })
    .where('tenantId', '=', tenantId)
    .where('dispatchTime', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('workOrderPlanDate')
          .select('planId')
          .whereRef('workOrderPlanDate.tenantId', '=', 'workOrderJob.tenantId')
          .whereRef('workOrderPlanDate.workOrderId', '=', 'workOrderJob.workOrderId')
          .where('planId', '=', id),
      ),
    )
    .execute()
}
