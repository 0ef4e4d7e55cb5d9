import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { type PlanMove, PlanStatus, planMoves } from '@care/shared/recurrence/plan.moves'
import type { PlanRow, PlanSearch } from '@care/shared/work/care-plans/care-plan'
import { carePlan } from '@care/shared/work/care-plans/care-plan.words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insert, insertReturningId, is, now, rowsOf } from '../../../platform/db/rows.ts'
import type { CarePlan, CarePlanItem } from '../../../platform/db/tables.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const { Finished, InService } = OrderStatus

const runs = (which: ReturnType<typeof sql>) => sql<number>`(
  select count(*) from care_plan_run run
  left join work_order work on work.tenant_id = run.tenant_id and work.id = run.work_order_id
  where run.tenant_id = plan.tenant_id and run.plan_id = plan.id and ${which})`
const done = sql`work.status = ${Finished}`
const missed = sql`run.due_time < now() - interval '2 hours'
  and (work.status is null or work.status not in (${Finished}, ${InService}) or work.remove_time is not null)`
const itemNames = sql<string>`(select coalesce(string_agg(item.server_project_name, '、' order by item.sort), '')
  from care_plan_item item where item.tenant_id = plan.tenant_id and item.plan_id = plan.id)`

const own = [
  'id',
  'tenantId',
  'oldmanId',
  'planName',
  'cycle',
  'startDate',
  'endDate',
  'fromLevel',
  'createTime',
] as const

const selectPlans = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('carePlan as plan')
    .$call(withElder('plan'))
    .$call(withTenant('plan'))
    .select(own.map((name) => `plan.${name}` as const))
    .select([
      'autoCreateWorkOrder',
      sql<PlanStatus>`plan.status`.as('status'),
      sql<string>`array_to_string(times, '、')`.as('timesText'),
    ])
    .select([itemNames.as('itemNames'), runs(done).as('doneCount'), runs(missed).as('missedCount')])
    .where('plan.tenantId', 'in', tenantIds)

export function findPlanPage(db: Db, caller: Caller, search: PlanSearch): Promise<Page<PlanRow>> {
  const plans = selectPlans(db, caller).orderBy('plan.createTime', 'desc').orderBy('plan.id', 'desc')
  return findListPage(db, plans, search, { words: carePlan, elder: true, same: ['tenantId', 'oldmanId'] })
}

export const findPlan = (db: Db, caller: Caller, id: number) =>
  selectPlans(db, caller)
    .select(['weekDays', 'monthDays', 'times', 'plan.remark'])
    .where('plan.id', '=', id)
    .executeTakeFirst()

export async function findItems(db: Db, { tenantId, id }: RowKey) {
  const items = await rowsOf(db, 'carePlanItem', { tenantId, planId: id }).all(
    [
      ...(['serverTypeId', 'serverTypeName', 'serverProjectId', 'serverProjectName', 'serverTimeNum', 'num'] as const),
      ...(['serverPackageId', 'serverUserId', 'serverUserName', 'orderPriceFen'] as const),
    ],
    ['sort'],
  )
  return items.map(({ orderPriceFen, ...item }) => ({ ...item, orderPrice: orderPriceFen / 100 }))
}

/** The newest runs of a care plan: for each planned time, its order or the reason why there is none. */
export const findRuns = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('carePlanRun as run')
    .leftJoin('workOrder as work', inTenant('work.id', 'run.workOrderId'))
    .select(['run.dueTime', 'run.workOrderId', 'work.workNo', 'work.status as orderStatus', 'run.reason'])
    .where('run.tenantId', '=', tenantId)
    .where('run.planId', '=', id)
    .orderBy('run.dueTime', 'desc')
    .limit(50)
    .execute()

type NewItem = Omit<Insertable<CarePlanItem>, 'tenantId' | 'planId'>

export async function insertPlan(db: Db, plan: Insertable<CarePlan>, items: NewItem[]): Promise<number> {
  const id = await insertReturningId(db, 'carePlan', plan)
  await insertItems(db, { tenantId: plan.tenantId, id }, items)
  return id
}

const insertItems = (db: Db, { tenantId, id }: RowKey, items: NewItem[]) =>
  insert(
    db,
    'carePlanItem',
    items.map((item) => ({ ...item, tenantId, planId: id })),
  )

/** Updates a plan; undefined when the plan is not found, belongs to another elder, or has ended. */
export async function updatePlan(
  db: Db,
  of: RowKey & { oldmanId: number },
  { lookTime = null, ...plan }: Updateable<CarePlan>,
  items: NewItem[],
) {
  const { tenantId, id, oldmanId } = of
  const next = sql<string>`case when status = ${PlanStatus.Active} then ${lookTime}::timestamptz end`
  const changed = await rowsOf(db, 'carePlan', { tenantId, id, oldmanId, status: is('<>', PlanStatus.Ended) }).changed(
    { ...plan, lookTime: next, updateTime: now },
    ['id'],
  )
  if (!changed) return undefined
  await rowsOf(db, 'carePlanItem', { tenantId, planId: id }).remove()
  await insertItems(db, of, items)
  return changed
}

export function movePlan(db: Db, { tenantIds }: Caller, move: PlanMove, id: number) {
  const { from, to } = planMoves[move]
  const lookTime = to === PlanStatus.Active ? sql<string>`case when auto_create_work_order then now() end` : null
  const end = to === PlanStatus.Ended && { endTime: now }
  const moving = rowsOf(db, 'carePlan', { tenantId: tenantIds, id, status: from })
  return moving.change({ status: to, updateTime: now, lookTime, ...end })
}

/** Deletes a plan; undefined when it is not found, or when an order was already made from it. */
export const deletePlan = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .deleteFrom('carePlan')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('carePlanRun')
            .select('planId')
            .whereRef('carePlanRun.tenantId', '=', 'carePlan.tenantId')
            .whereRef('carePlanRun.planId', '=', 'carePlan.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

/** Timeline entries: the start and end of each care plan. */
export const carePlanTimeline: TimelineSource = {
  kind: 'plan',
  permission: 'careplan:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || plan_name as title, null::text as text, plan.id as ref_id
    from care_plan plan cross join lateral (values
      (create_time, '制定照护计划：'),
      (end_time, '照护计划结束：')
    ) as told (time, title)
    where plan.tenant_id = ${tenantId} and plan.oldman_id = ${oldmanId} and told.time is not null`,
}
