import { Refusal } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { Cycle } from '@care/shared/recurrence/recurrence.words'
import { epochOf } from '@care/shared/shanghai-time'
import { momentsOf } from '@care/shared/work/care-plans/care-plan-moments'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { Db } from '../../../platform/db/client.ts'
import { type RunInTenant, sweepPlans } from '../../../platform/sweep/sweep.ts'
import type { PlanOf } from '../../../platform/sweep/tenants-with.repository.ts'
import { createWorkOrder, plannerCaller } from '../work-orders/work-orders.port.ts'
import { findItems } from './care-plan.repository.ts'
import {
  type DuePlan,
  findElderForOrder,
  findOrderedMoments,
  lockDuePlan,
  schedulePlanCheck,
  writeRun,
} from './due-plan.repository.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * How long before its planned time an order is made (`ahead`), and how long after it is still made if the services were
 * down (`late`).
 */
const ahead = 24 * hour
const late = 2 * hour
/** Interval at which a failed planned time is retried, until it is too late for its order. */
const retry = 10 * minute
/** How far ahead planned times are searched. A plan without one in this span is checked again at its end. */
const horizon = 400 * 24 * hour

/** Makes the work orders of all plans for the next 24 hours. */
export const makePlannedOrders = sweepPlans({ due: 'tenants_with_due_care_plans', table: 'carePlan', look: lookAtPlan })

/** Checks one plan in its own transaction; if that fails, the plan is checked again at the next retry. */
async function lookAtPlan(run: RunInTenant, of: PlanOf, now = Date.now()): Promise<void> {
  try {
    await run(async (db) => {
      const plan = await lockDuePlan(db, of)
      if (plan) await schedulePlanCheck(db, plan, await makeOrders(db, plan, now))
    })
  } catch (error) {
    await run((db) => schedulePlanCheck(db, of, now + retry))
    throw error
  }
}

/** Makes the plan's orders; returns when the plan must be checked again, or null when no planned time is left. */
async function makeOrders(db: Db, plan: DuePlan, now: number): Promise<number | null> {
  const made = await findOrderedMoments(db, plan, now - late)
  const open = momentsOf(plan, now - late, now + ahead).filter((moment) => !made.has(moment))
  let isWhole = true
  for (const moment of open) {
    const told = await makeOrder(db, plan, moment)
    await writeRun(db, plan, moment, told)
    if (told.workOrderId === null && epochOf(moment) > now) isWhole = false
  }
  if (!isWhole) return now + retry
  const [next] = momentsOf(plan, now + ahead, now + horizon)
  if (next) return Math.max(epochOf(next) - ahead, now + minute)
  const isOver =
    plan.cycle === Cycle.Once || (plan.endDate !== null && epochOf(`${plan.endDate} 23:59:59`) < now + horizon)
  if (!isOver) return now + horizon / 2
  // all planned times until `now + ahead` have their orders
  const rest = momentsOf(plan, now, now + ahead).at(-1)
  return rest ? epochOf(rest) + minute : null
}

const away: Readonly<Record<number, string>> = {
  [CheckIn.OnLeave]: '长者请假外出，未生成工单',
  [CheckIn.Left]: '长者已退住，未生成工单',
  [CheckIn.Deceased]: '长者已故，未生成工单',
}

/**
 * Makes the order of one planned time by the same rules as for a manual order; a refusal is stored as the reason why
 * there is none.
 */
async function makeOrder(db: Db, plan: DuePlan, moment: string) {
  const elder = await findElderForOrder(db, plan)
  const reason = away[elder.checkInStatus ?? CheckIn.Home]
  if (reason) return { workOrderId: null, reason }
  if (!elder.mobile) return { workOrderId: null, reason: '长者和家属都没有登记电话，未生成工单' }
  const items = await findItems(db, plan)
  try {
    const draft: WorkOrderDraft = {
      oldmanId: plan.oldmanId,
      oldmanPhone: elder.mobile,
      oldmanAddress: whereaboutsOf(elder).text,
      payType: '1' as const,
      emergencyType: Urgency.Usual,
      remarks: `照护计划：${plan.planName}`,
      requestKey: `plan-${plan.id}-${epochOf(moment)}`,
      workOrderJobs: items.flatMap(({ num, serverProjectId, serverPackageId, serverUserId }) =>
        Array.from({ length: num }, () => ({ serverProjectId, serverPackageId, serverUserId, serverTime: moment })),
      ),
    }
    const { id } = await createWorkOrder(db, plannerCaller(plan, '照护计划'), draft, {
      isUnasked: true,
      isIncluded: plan.levelItemId !== null,
    })
    return { workOrderId: id, reason: null }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { workOrderId: null, reason: refusal.message }
  }
}
