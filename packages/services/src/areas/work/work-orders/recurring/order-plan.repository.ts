import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { type PlanMove, PlanStatus, planMoves } from '@care/shared/recurrence/plan.moves'
import type { OrderPlanRow, OrderPlanSearch } from '@care/shared/work/work-orders/recurring/order-plan'
import { DateState, orderPlan } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insertReturningId, now, rowsOf } from '../../../../platform/db/rows.ts'
import { matchesElderNameOrPhone } from '../../../../platform/db/sql/name-search.ts'
import type { WorkOrderPlan, WorkOrderPlanItem } from '../../../../platform/db/tables.ts'

export interface PlanKey {
  tenantId: number
  id: number
}

const ruleColumns = [
  ...(['cycle', 'every', 'weekDays', 'monthBy', 'monthDay', 'shortMonth', 'monthWeek', 'monthWeekDay'] as const),
  ...(['startDate', 'endDate', 'endCount', 'atHoliday', 'time', 'ruleText'] as const),
]
const ownColumns = [
  ...(['id', 'tenantId', 'oldmanId', 'createUser', 'createTime', ...ruleColumns] as const),
  ...(['whileAway', 'earlyMinutes', 'lateMinutes', 'payType', 'emergencyType', 'remarks'] as const),
  ...(['version', 'splitFrom'] as const),
]

const namesOf = (column: 'server_project_name' | 'server_user_name') => sql<string>`(
  select coalesce(string_agg(distinct item.${sql.ref(column)}, '、'), '') from work_order_plan_item item
  where item.tenant_id = plan.tenant_id and item.plan_id = plan.id)`
const ofDates = (what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) => sql`(
  select ${what} from work_order_plan_date on_date
  where on_date.tenant_id = plan.tenant_id and on_date.plan_id = plan.id and ${which})`
const nextTime = ofDates(sql`min(planned_time)`, sql`state = ${DateState.Made} and planned_time > now()`)
const failedCount = ofDates(
  sql`count(*)`,
  sql`state = ${DateState.Failed} and planned_time > now() - interval '7 days'`,
)

const selectPlans = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('workOrderPlan as plan')
    .$call(withElder('plan', 'oldmanName'))
    .$call(withTenant('plan'))
    .select(ownColumns.map((name) => `plan.${name}` as const))
    .select(sql<PlanStatus>`plan.status`.as('status'))
    .select([namesOf('server_project_name').as('projectNames'), namesOf('server_user_name').as('serverUserNames')])
    .select([sql<string | null>`${nextTime}`.as('nextTime'), sql<number>`${failedCount}`.as('failedCount')])
    .where('plan.tenantId', 'in', tenantIds)

export function findOrderPlanPage(db: Db, caller: Caller, search: OrderPlanSearch): Promise<Page<OrderPlanRow>> {
  const plans = selectPlans(db, caller).orderBy('plan.createTime', 'desc').orderBy('plan.id', 'desc')
  return findListPage(db, plans, search, {
    words: orderPlan,
    same: ['tenantId', 'oldmanId'],
    where: { oldmanName: (name) => matchesElderNameOrPhone(name) },
  })
}

export const findOrderPlan = (db: Db, caller: Pick<Caller, 'tenantIds'>, id: number) =>
  selectPlans(db, caller).where('plan.id', '=', id).executeTakeFirst()

/** Locks the plan (FOR UPDATE), so that concurrent changes of its dates and rule run one after the other. */
export const lockPlan = (db: Db, { tenantId, id }: PlanKey) =>
  rowsOf(db, 'workOrderPlan', { tenantId, id }).lock([...ownColumns, 'createBy', sql<PlanStatus>`status`.as('status')])
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>

export async function findPlanItems(db: Db, { tenantId, id }: PlanKey) {
  const items = await db
    .selectFrom('workOrderPlanItem as item')
    .select(['serverProjectId', 'serverProjectName', 'serverTimeNum', 'serverPackageId', 'orderPriceFen'])
    .select(['offsetMinutes', 'serverUserId', 'serverUserName', 'remarks'])
    .select(
      sql<{ userId: number; nickName: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('userId', helper.id, 'nickName', helper.nick_name) order by helper.id)
        from sys_user helper where helper.tenant_id = item.tenant_id and helper.id = any(item.helpers)), '[]')`.as(
        'helpers',
      ),
    )
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .orderBy('sort')
    .execute()
  return items.map(({ orderPriceFen, ...item }) => ({ ...item, orderPrice: orderPriceFen / 100 }))
}
export type PlanItem = Awaited<ReturnType<typeof findPlanItems>>[number]

export const findPlanTenant = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'workOrderPlan', { tenantId: tenantIds, id }).find(['tenantId', 'id'])

export type NewItem = Omit<Insertable<WorkOrderPlanItem>, 'tenantId' | 'planId'>

export async function insertPlan(db: Db, plan: Insertable<WorkOrderPlan>, items: NewItem[]): Promise<PlanKey> {
  const of = { tenantId: plan.tenantId, id: await insertReturningId(db, 'workOrderPlan', plan) }
  await insertItems(db, of, items)
  return of
}

const insertItems = (db: Db, { tenantId, id }: PlanKey, items: NewItem[]) =>
  db
    .insertInto('workOrderPlanItem')
    .values(items.map((item) => ({ ...item, tenantId, planId: id })))
    .execute()

/** Updates a locked plan; an active plan is then checked immediately. */
export const updatePlan = (db: Db, { tenantId, id }: PlanKey, fields: Updateable<WorkOrderPlan>) =>
  rowsOf(db, 'workOrderPlan', { tenantId, id }).change({
    ...fields,
    version: sql`version + 1`,
    updateTime: sql`now()`,
    lookTime: sql<string>`case when status = ${PlanStatus.Active} then now() end`,
  })

export async function replaceItems(db: Db, of: PlanKey, items: NewItem[]): Promise<void> {
  await rowsOf(db, 'workOrderPlanItem', { tenantId: of.tenantId, planId: of.id }).remove()
  await insertItems(db, of, items)
}

export function movePlan(db: Db, { tenantIds }: Caller, move: PlanMove, id: number) {
  const { from, to } = planMoves[move]
  const lookTime = to === PlanStatus.Active ? now : null
  const end = to === PlanStatus.Ended && { endTime: now }
  const moving = rowsOf(db, 'workOrderPlan', { tenantId: tenantIds, id, status: from })
  const change = { status: to, version: sql<number>`version + 1`, updateTime: now, lookTime, ...end }
  return moving.changed(change, ['tenantId', 'id'])
}
