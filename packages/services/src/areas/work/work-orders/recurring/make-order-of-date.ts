import { Refusal, refused } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Holidays } from '@care/shared/recurrence/calendar'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import type { PlannedDate } from '@care/shared/recurrence/recurrence'
import { DateState, WhileAway } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import type { Geocoder } from '../../../../outside/map/map.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import type { RunInTenant } from '../../../../platform/sweep/sweep.ts'
import { createWorkOrder } from '../edit/create-work-order.ts'
import { locateNewOrder } from '../edit/locate-order.ts'
import { addLog } from '../work-order-log.repository.ts'
import type { PlanElder } from './due-plan.repository.ts'
import { findFreeTime } from './find-free-time.ts'
import { jobsOfPlan, missingLeadsOf, orderOfPlan, plannerCaller } from './order-of-plan.ts'
import { findPlanItems, type LockedPlan, lockPlan } from './order-plan.repository.ts'
import { findPlanDate, type KnownDate, upsertPlanDate } from './plan-date.repository.ts'

/** A plan that is being checked; `until` is the last day for which orders are made. */
export interface PlanSnapshot {
  plan: LockedPlan
  elder: PlanElder
  known: Map<string, KnownDate>
  holidays: Holidays
  now: string
  until: string
  /**
   * Reasons of failure about which the desk has been notified, so that a reason common to many dates is reported once.
   */
  told: Set<string>
}

export const plannedTimeOf = ({ time }: Pick<LockedPlan, 'time'>, day: string) => `${day} ${time}:00`

/** Whether the date has no order yet and was not skipped. */
export const isDateOpen = (known: Pick<KnownDate, 'state'> | undefined) =>
  known === undefined || known.state === DateState.Failed || known.state === DateState.Away

/** Whether the elder is away at a date: on leave, with a planned return after it. */
export const isElderAwayAt = (
  { whileAway }: LockedPlan,
  { checkInStatus, awayUntil }: PlanElder,
  plannedTime: string,
) =>
  whileAway === WhileAway.Skip && checkInStatus === CheckIn.OnLeave && (awayUntil === null || plannedTime < awayUntil)

export const awayText = '长者请假外出，暂停生成'

/**
 * Makes the order of one date; returns whether the date is done. A refusal is stored as the reason of the date, and the
 * desk is notified once.
 */
export async function makeOrderOfDate(
  run: RunInTenant,
  map: Geocoder,
  seen: PlanSnapshot,
  planned: PlannedDate,
): Promise<boolean> {
  const { date, day, left } = planned
  const before = seen.known.get(date)
  if (day === null) {
    const reason = left === 'holiday' ? '法定节假日，跳过' : '遇节假日移到的那天已有工单'
    await write(run, seen, date, { state: DateState.Holiday, plannedTime: null, reason })
    return true
  }
  const plannedTime = plannedTimeOf(seen.plan, day)
  if (isElderAwayAt(seen.plan, seen.elder, plannedTime)) {
    if (before?.state !== DateState.Away)
      await write(run, seen, date, { state: DateState.Away, plannedTime, reason: awayText })
    return false
  }
  try {
    await makeOrder(run, map, seen, date, plannedTime)
    return true
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : '生成时出错，稍后自动重试'
    if (before?.reason !== reason) await write(run, seen, date, { state: DateState.Failed, plannedTime, reason })
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

type Told = Pick<Parameters<typeof upsertPlanDate>[3], 'state' | 'plannedTime' | 'reason'>

const write = (run: RunInTenant, { plan, told: known }: PlanSnapshot, date: string, told: Told) =>
  run(async (db) => {
    if (!(await isStillOpen(db, plan, date))) return
    await upsertPlanDate(db, plan, date, { ...told, workOrderId: null })
    if (told.state !== DateState.Failed || !told.reason || known.has(told.reason)) return
    known.add(told.reason)
    const text = `${date.slice(5)} ${told.reason}`
    await addNotices(db, [{ kind: 'order-plan', tenantId: plan.tenantId, planId: plan.id, text }])
  })

/** Locks the plan; false when a user has changed the plan, or another process has made the order meanwhile. */
async function isStillOpen(db: Db, plan: LockedPlan, date: string): Promise<boolean> {
  const now = await lockPlan(db, plan)
  if (now?.status !== PlanStatus.Active || now.version !== plan.version) return false
  return isDateOpen(await findPlanDate(db, plan, date))
}

const gone: Readonly<Record<number, string>> = {
  [CheckIn.Left]: '长者已退住，未生成工单',
  [CheckIn.Deceased]: '长者已故，未生成工单',
}

/** Makes the order of one date by the same rules as for a manual order. Geocodes the place before locking anything. */
async function makeOrder(
  run: RunInTenant,
  map: Geocoder,
  { plan, elder }: PlanSnapshot,
  date: string,
  plannedTime: string,
) {
  const reason = gone[elder.checkInStatus ?? CheckIn.Home]
  if (reason) throw refused(reason)
  const by = plannerCaller(plan)
  const { items, draft } = await run(async (db) => {
    const items = await findPlanItems(db, plan)
    return { items, draft: await orderOfPlan(db, by, plan, items, elder, plannedTime) }
  })
  await run(async (db) => {
    const placed = await locateNewOrder(db, by, map, draft)
    if (!(await isStillOpen(db, plan, date))) return
    const first = await findFreeTime(db, plan, items, placed, plannedTime)
    const jobs = await jobsOfPlan(db, plan.tenantId, items, first)
    const workOrderId = await written(db, plan, { ...placed, workOrderJobs: jobs }, missingLeadsOf(items, jobs))
    await upsertPlanDate(db, plan, date, { state: DateState.Made, plannedTime: first, workOrderId, reason: null })
  })
}

async function written(db: Db, plan: LockedPlan, draft: WorkOrderDraft, missing: string[]): Promise<number> {
  const by = plannerCaller(plan)
  const { id } = await createWorkOrder(db, by, draft, { isUnasked: true })
  const remarks = `未派单：${missing.join('、')}已不能派单`
  if (missing.length > 0) await addLog(db, { tenantId: plan.tenantId, id }, by, [{ kind: 'busy', remarks }])
  return id
}
