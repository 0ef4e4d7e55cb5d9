import { dayAfter } from '@care/shared/recurrence/calendar'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { datesOf, nextDates, type PlannedDate } from '@care/shared/recurrence/recurrence'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { Geocoder } from '../../../../outside/map/map.ts'
import { type RunInTenant, sweepPlans } from '../../../../platform/sweep/sweep.ts'
import { findHolidays, findPlanElder, findPlanHorizon, scheduleNextLook } from './due-plan.repository.ts'
import {
  awayText,
  isDateOpen,
  isElderAwayAt,
  makeOrderOfDate,
  type PlanSnapshot,
  plannedTimeOf,
} from './make-order-of-date.ts'
import { plannerCaller } from './order-of-plan.ts'
import { lockPlan, type PlanKey } from './order-plan.repository.ts'
import { findPlanDates, upsertPlanDate } from './plan-date.repository.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** Makes the orders of all plans for the coming days. */
export const makeRecurringOrders = sweepPlans({
  due: 'tenants_with_due_order_plans',
  table: 'workOrderPlan',
  look: checkOrderPlan,
})

/** Maximum length of a public holiday with the weekends around it, in days. */
export const maxHolidayDays = 15

const see = (run: RunInTenant, of: PlanKey): Promise<PlanSnapshot | undefined> =>
  run(async (db) => {
    const plan = await lockPlan(db, of)
    if (plan?.status !== PlanStatus.Active) return undefined
    const { now, aheadDays } = await findPlanHorizon(db, of.tenantId)
    const today = now.slice(0, 10)
    const known = await findPlanDates(db, of, dayAfter(today, -maxHolidayDays))
    return {
      plan,
      now,
      until: dayAfter(today, aheadDays),
      holidays: await findHolidays(db),
      elder: await findPlanElder(db, plan),
      known: new Map(known.map((one) => [one.date, one])),
      told: new Set(known.flatMap(({ state, reason }) => (state === DateState.Failed && reason ? reason : []))),
    }
  })

/**
 * Makes a plan's orders for the coming days, one transaction per date, so that a date that fails does not stop the
 * others.
 */
export async function checkOrderPlan(run: RunInTenant, of: PlanKey, map: Geocoder): Promise<void> {
  const seen = await see(run, of)
  if (!seen) return
  const { plan, now, until, holidays, known } = seen
  const today = now.slice(0, 10)
  let isWhole = true
  try {
    await withdrawAway(run, seen)
    for (const date of datesOf(plan, holidays, dayAfter(today, -maxHolidayDays), dayAfter(until, maxHolidayDays)))
      if (isDue(date, seen) && isDateOpen(known.get(date.date)))
        isWhole = (await makeOrderOfDate(run, map, seen, date)) && isWhole
  } catch (error) {
    await run((db) => scheduleNextLook(db, of, plan.version, 'soon'))
    throw error
  }
  const isOver =
    nextDates(plan, holidays, today, 1).length === 0 &&
    ![...known.values()].some(({ plannedTime }) => (plannedTime ?? '') > now)
  await run((db) => scheduleNextLook(db, of, plan.version, !isWhole ? 'soon' : isOver ? 'end' : 'tomorrow'))
}

/** Whether the date is in the future, but not beyond the last day for which orders are made. */
const isDue = ({ date, day }: PlannedDate, { plan, now, until }: PlanSnapshot) =>
  plannedTimeOf(plan, day ?? date) > now && (day ?? date) <= until

/** Cancels orders planned during a leave that was entered after the orders had been made. */
async function withdrawAway(run: RunInTenant, { plan, elder, known, now }: PlanSnapshot): Promise<void> {
  for (const { date, state, plannedTime, workOrderId, isByHand } of known.values()) {
    const isMeant = state === DateState.Made && !isByHand && plannedTime !== null && plannedTime > now
    if (!isMeant || workOrderId === null || !isElderAwayAt(plan, elder, plannedTime)) continue
    await run(async (db) => {
      await lockPlan(db, plan)
      const isOut = await withdrawOrder(db, plannerCaller(plan), workOrderId)
      if (isOut)
        await upsertPlanDate(db, plan, date, { state: DateState.Away, plannedTime, workOrderId, reason: awayText })
    })
  }
}
