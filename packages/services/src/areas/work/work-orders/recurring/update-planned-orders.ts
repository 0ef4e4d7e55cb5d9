import type { Caller } from '@care/shared/admin/session/session'
import { Refusal } from '@care/shared/http/errors'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { datesOf, type PlannedDate } from '@care/shared/recurrence/recurrence'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { OrderPlanOutcome } from '@care/shared/work/work-orders/recurring/order-plan'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { WorkOrderChange } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import { findEditable } from '../edit/update-work-order.repository.ts'
import { updateWorkOrder } from '../edit/update-work-order.ts'
import { moveJobs } from '../steps/move-jobs.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'
import { findHolidays } from './due-plan.repository.ts'
import { jobsOfPlan } from './order-of-plan.ts'
import { findPlanItems, type LockedPlan, lockPlan, type PlanItem, type PlanKey } from './order-plan.repository.ts'
import { deleteOpenDates, findPlanDates, type KnownDate, movePlanDate, upsertPlanDate } from './plan-date.repository.ts'
import { lockUnstartedOrder } from './withdraw-order.ts'

interface Follow {
  /** The plan before the change. */
  old: Pick<LockedPlan, 'tenantId' | 'id' | 'time'>
  /** The plan to which the dates belong after the change, possibly the same one. */
  to: PlanKey
  from: string
  now: string
  /** Ids of orders that are updated although they were changed by hand. */
  also: readonly number[]
}

type Followed = Omit<OrderPlanOutcome, 'id'>

/** Updates orders that have not started to the changed plan, and cancels those whose date no longer exists. */
export async function updatePlannedOrders(db: Db, by: Caller, { old, to, from, now, also }: Follow): Promise<Followed> {
  const plan = await lockPlan(db, to)
  if (!plan) throw new Error('a plan goes on in one that is not there')
  const items = await findPlanItems(db, to)
  const open = [DateState.Failed, DateState.Away, DateState.Holiday]
  const today = now.slice(0, 10)
  await deleteOpenDates(db, old, from > today ? from : today, open)
  const known = await findPlanDates(db, old, from)
  const last = known
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const planned = last ? datesOf(plan, await findHolidays(db), from, dayAfter(last, 1)) : []
  const outcome: Followed = { changed: 0, cancelled: 0, kept: [] }
  for (const one of known) {
    const date = planned.find(({ date }) => date === one.date)
    if (date && to.id !== old.id) await movePlanDate(db, old, one.date, to)
    if ((one.plannedTime ?? '') > now && one.state === DateState.Made)
      await followOne(
        db,
        by,
        {
          plan,
          isTimeKept: plan.time === old.time,
          of: date ? to : old,
          items,
          date,
          one,
          isMeant: also.includes(one.workOrderId ?? 0),
        },
        outcome,
      )
  }
  return outcome
}

interface One {
  plan: LockedPlan
  /**
   * Whether the plan's time of day is unchanged. Then an order made at another time, because its people were busy,
   * stays at that time.
   */
  isTimeKept: boolean
  /** The plan to which the date belongs now. */
  of: PlanKey
  items: PlanItem[]
  date: PlannedDate | undefined
  one: KnownDate
  isMeant: boolean
}

async function followOne(
  db: Db,
  by: Caller,
  { plan, isTimeKept, of, items, date, one, isMeant }: One,
  outcome: Followed,
): Promise<void> {
  const { workOrderId, workNo } = one
  const found = workOrderId === null ? undefined : await lockUnstartedOrder(db, by, workOrderId)
  if (!found || workOrderId === null) return
  const keep = (reason: string) => {
    outcome.kept.push({ workOrderId, workNo: workNo ?? '', reason })
  }
  if (found.isByHand && !isMeant) return keep('人工改过，保持不变')
  const told = { workOrderId, plannedTime: one.plannedTime }
  if (!date?.day) {
    await moveJobs(db, by, 'cancel', workOrderId)
    const reason = date ? '遇节假日，按新的规律不再服务' : '周期工单已修改，不再服务'
    await upsertPlanDate(db, of, one.date, { ...told, state: DateState.Withdrawn, reason })
    outcome.cancelled++
    return
  }
  const isBeside = isTimeKept && one.plannedTime?.startsWith(date.day)
  const plannedTime = (isBeside && one.plannedTime) || `${date.day} ${plan.time}:00`
  const { refusal } = await inSavepoint(
    db,
    () => bringTo(db, by, found.order, plan, items, plannedTime),
    (error) => (error instanceof Refusal ? error.message : undefined),
  )
  if (refusal) return keep(refusal)
  await upsertPlanDate(db, of, one.date, { ...told, plannedTime, state: DateState.Made, reason: null })
  outcome.changed++
}

/** Updates the order's jobs to the plan's jobs, one after the other; place and contact stay unchanged. */
async function bringTo(db: Db, by: Caller, order: LockedOrder, plan: LockedPlan, items: PlanItem[], first: string) {
  const { before, jobs } = await findEditable(db, order)
  const standing = jobs.filter(({ status }) => status !== JobStatus.Cancelled)
  const wanted = await jobsOfPlan(db, plan.tenantId, items, first)
  const change: WorkOrderChange = {
    id: order.id,
    oldmanId: plan.oldmanId,
    oldmanPhone: before.oldmanPhone,
    oldmanAddress: before.oldmanAddress,
    downName: before.downName,
    downPhone: before.downPhone,
    remarks: plan.remarks,
    payType: plan.payType as WorkOrderChange['payType'],
    emergencyType: plan.emergencyType as WorkOrderChange['emergencyType'],
    workOrderJobs: wanted.map((job, at) => ({ ...job, id: standing[at]?.id })),
  }
  await updateWorkOrder(db, by, change, true)
}
