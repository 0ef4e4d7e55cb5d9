import type { Caller } from '@care/shared/admin/session/session'
import { conflict, invalid, notFound, orNotFound } from '@care/shared/http/errors'
import { payTypesOfEdits } from '@care/shared/pay-types'
import type { PlanMove } from '@care/shared/recurrence/plan.moves'
import { ruleText } from '@care/shared/recurrence/rule-text'
import type { OrderPlanDraft } from '@care/shared/work/work-orders/recurring/order-plan'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { Db } from '../../../../platform/db/client.ts'
import { findTenantOfElder } from '../../../../platform/elder/elder.repository.ts'
import { requirePackages } from '../../../money/accounts/accounts.port.ts'
import { planJobs, userIdsOf } from '../edit/plan-jobs.ts'
import { findPlanHorizon } from './due-plan.repository.ts'
import { planningCaller } from './order-of-plan.ts'
import { findOrderPlan, insertPlan, movePlan, type NewItem, type PlanKey } from './order-plan.repository.ts'
import { deleteOpenDates, findPlanDates, upsertPlanDate } from './plan-date.repository.ts'
import { refuseRuleWithoutDates } from './refuse-rule-without-dates.ts'
import { withdrawOrder } from './withdraw-order.ts'

type Fields = Omit<OrderPlanDraft, 'items'>

/** The columns of a plan. Fields that the chosen rule does not use are stored as given. */
export function planRow({ endDate, endCount, remarks, ...fields }: Fields) {
  const row = { ...fields, endDate: endDate || null, endCount: endCount ?? null, remarks: remarks || null }
  return { ...row, ruleText: ruleText(row) }
}

/**
 * Validates the items by the same rules as for a manual order: projects in use, staff who may serve, existing packages.
 */
export async function planItems(
  db: Db,
  served: { tenantId: number; oldmanId: number },
  { items, payType }: Pick<OrderPlanDraft, 'items' | 'payType'>,
): Promise<NewItem[]> {
  if (payTypesOfEdits.includes(payType)) throw invalid('请选择付款方式')
  const { tenantId } = served
  await requirePackages(db, served, items)
  const jobs = await planJobs(
    db,
    tenantId,
    items.map((item) => ({ ...item, serverTime: '' })),
  )
  return jobs.map(({ row, helpers }, sort) => ({
    sort,
    offsetMinutes: items[sort]?.offsetMinutes ?? 0,
    orderPriceFen: row.orderPriceFen,
    serverProjectId: row.serverProjectId,
    serverProjectName: row.serverProjectName,
    remarks: row.remarks,
    serverTimeNum: row.serverTimeNum,
    serverPackageId: row.serverPackageId,
    helpers: userIdsOf(helpers).map(String),
    serverUserId: row.serverUserId,
    serverUserName: row.serverUserName,
  }))
}

export async function createOrderPlan(db: Db, caller: Caller, { items, ...draft }: OrderPlanDraft): Promise<PlanKey> {
  const { tenantId } = await findTenantOfElder(db, caller, draft.oldmanId).then(orNotFound('长者'))
  const { now } = await findPlanHorizon(db, tenantId)
  const planned = await planItems(db, { tenantId, oldmanId: draft.oldmanId }, { items, payType: draft.payType })
  refuseRuleWithoutDates(draft, now)
  const by = { createBy: caller.userId, createUser: caller.nickName }
  return insertPlan(db, { ...planRow(draft), ...by, tenantId }, planned)
}

const refusals = { pause: '周期工单未在执行中', resume: '周期工单未暂停', end: '周期工单已结束' }
const reasons = { pause: '周期工单已暂停', end: '周期工单已结束' }

/**
 * Pauses, ends or resumes a plan. Pausing and ending cancel those of its orders that have not started and were not
 * changed by hand; resuming makes new ones.
 */
export async function changePlanState(db: Db, caller: Caller, move: PlanMove, id: number): Promise<true> {
  const plan = await movePlan(db, caller, move, id)
  if (!plan) throw (await findOrderPlan(db, caller, id)) ? conflict(refusals[move]) : notFound('周期工单')
  const { now } = await findPlanHorizon(db, plan.tenantId)
  const today = now.slice(0, 10)
  if (move === 'resume') await deleteOpenDates(db, plan, today, [DateState.Withdrawn])
  else await takeBack(db, caller, plan, now, reasons[move])
  return true
}

async function takeBack(db: Db, caller: Caller, plan: PlanKey, now: string, reason: string): Promise<void> {
  const by = planningCaller(caller, plan.tenantId)
  for (const { date, state, plannedTime, workOrderId } of await findPlanDates(db, plan, '0001-01-01')) {
    if ((plannedTime ?? '') <= now) continue
    const isTaken = state === DateState.Made && workOrderId !== null && (await withdrawOrder(db, by, workOrderId))
    if (isTaken || state === DateState.Failed || state === DateState.Away)
      await upsertPlanDate(db, plan, date, { state: DateState.Withdrawn, plannedTime, workOrderId, reason })
  }
}
