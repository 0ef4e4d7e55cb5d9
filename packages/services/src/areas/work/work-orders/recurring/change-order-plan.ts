import type { Caller } from '@care/shared/admin/session/session'
import { conflict, invalid, orNotFound, refused } from '@care/shared/http/errors'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { countBefore } from '@care/shared/recurrence/recurrence'
import { ruleText } from '@care/shared/recurrence/rule-text'
import type { OrderPlanChange, OrderPlanOutcome } from '@care/shared/work/work-orders/recurring/order-plan'
import type { Db } from '../../../../platform/db/client.ts'
import { findPlanHorizon } from './due-plan.repository.ts'
import { maxHolidayDays } from './make-orders.ts'
import { planningCaller } from './order-of-plan.ts'
import {
  findPlanTenant,
  insertPlan,
  type LockedPlan,
  lockPlan,
  type NewItem,
  type PlanKey,
  replaceItems,
  updatePlan,
} from './order-plan.repository.ts'
import { planItems, planRow } from './save-order-plan.ts'
import { updatePlannedOrders } from './update-planned-orders.ts'

/**
 * Changes a plan as a whole or from a date on; then the old plan ends the day before, and a new plan continues. Orders
 * that have not started are updated as well, but orders changed by hand only if they are listed in `also`.
 */
export async function changeOrderPlan(db: Db, caller: Caller, change: OrderPlanChange): Promise<OrderPlanOutcome> {
  const { id, version, scope, fromDate, also, items, ...draft } = change
  const of = await findPlanTenant(db, caller, id).then(orNotFound('周期工单'))
  const plan = await lockPlan(db, of).then(orNotFound('周期工单'))
  if (plan.status === PlanStatus.Ended) throw refused('已结束的周期工单不能修改')
  if (plan.oldmanId !== draft.oldmanId) throw refused('周期工单不能改为其他长者的')
  if (plan.version !== version) throw conflict('周期工单已被他人修改，请刷新后重试')
  if (scope === 'following' && !fromDate) throw invalid('请选择从哪一天起修改')

  const by = planningCaller(caller, plan.tenantId)
  const planned = await planItems(db, plan, { items, payType: draft.payType })
  const { now } = await findPlanHorizon(db, plan.tenantId)
  const splits = scope === 'following' && fromDate && countBefore(plan, fromDate) > 0
  const to = splits
    ? await split(db, caller, plan, fromDate, planRow(draft), planned)
    : await changeWhole(db, plan, planRow(draft), planned)
  // a holiday may have moved an earlier date of the rule to a day that is still ahead
  const from = splits ? fromDate : dayAfter(now.slice(0, 10), -maxHolidayDays)
  return { id: to.id, ...(await updatePlannedOrders(db, by, { old: plan, to, from, now, also })) }
}

async function changeWhole(
  db: Db,
  plan: LockedPlan,
  row: ReturnType<typeof planRow>,
  items: NewItem[],
): Promise<PlanKey> {
  await updatePlan(db, plan, row)
  await replaceItems(db, plan, items)
  return plan
}

async function split(
  db: Db,
  { userId, nickName }: Caller,
  plan: LockedPlan,
  fromDate: string,
  row: ReturnType<typeof planRow>,
  items: NewItem[],
): Promise<PlanKey> {
  const before = { ...plan, endDate: dayAfter(fromDate, -1), endCount: null }
  await updatePlan(db, plan, { endDate: before.endDate, endCount: null, ruleText: ruleText(before) })
  const own = { createBy: userId, createUser: nickName, splitFrom: plan.id, status: plan.status }
  const startDate = row.startDate > fromDate ? row.startDate : fromDate
  const lookTime = plan.status === PlanStatus.Active ? new Date() : null
  return insertPlan(db, { ...row, ...own, startDate, lookTime, tenantId: plan.tenantId }, items)
}
