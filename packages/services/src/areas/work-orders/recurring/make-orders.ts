import { dayAfter } from '@care/shared/recurrence/calendar'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { datesOf, nextDates, type PlannedDate } from '@care/shared/recurrence/recurrence'
import { DateState } from '@care/shared/work-orders/recurring/order-plan.words'
import type { Geocoder } from '../../../outside/map/map.ts'
import { type Run, sweepPlans } from '../../../platform/sweep/sweep.ts'
import { findHolidays, findHorizon, findPlanElder, lookAgain } from './due-plan.repository.ts'
import { awayText, isAway, isOpen, makeDate, type Seen, timeOf } from './make-date.ts'
import { planner } from './order-of-plan.ts'
import { lockPlan, type Of } from './order-plan.repository.ts'
import { findDates, writeDate } from './plan-date.repository.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** Makes the orders of all plans for the days ahead. */
export const makeRecurringOrders = sweepPlans({
  due: 'tenants_with_due_order_plans',
  table: 'workOrderPlan',
  look: lookAtPlan,
})

/** Upper bound for a holiday with its weekends, in days. */
export const longestHoliday = 15

const see = (run: Run, of: Of): Promise<Seen | undefined> =>
  run(async (db) => {
    const plan = await lockPlan(db, of)
    if (plan?.status !== PlanStatus.Active) return undefined
    const { now, aheadDays } = await findHorizon(db, of.tenantId)
    const today = now.slice(0, 10)
    const known = await findDates(db, of, dayAfter(today, -longestHoliday))
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
 * Makes a plan's orders up to the horizon, one transaction per date, so that a failing date does not stop the others.
 */
export async function lookAtPlan(run: Run, of: Of, map: Geocoder): Promise<void> {
  const seen = await see(run, of)
  if (!seen) return
  const { plan, now, until, holidays, known } = seen
  const today = now.slice(0, 10)
  let isWhole = true
  try {
    await withdrawAway(run, seen)
    for (const date of datesOf(plan, holidays, dayAfter(today, -longestHoliday), dayAfter(until, longestHoliday)))
      if (isDue(date, seen) && isOpen(known.get(date.date))) isWhole = (await makeDate(run, map, seen, date)) && isWhole
  } catch (error) {
    await run((db) => lookAgain(db, of, plan.version, 'soon'))
    throw error
  }
  const isOver =
    nextDates(plan, holidays, today, 1).length === 0 &&
    ![...known.values()].some(({ plannedTime }) => (plannedTime ?? '') > now)
  await run((db) => lookAgain(db, of, plan.version, !isWhole ? 'soon' : isOver ? 'end' : 'tomorrow'))
}

/** In the future, and within the horizon. */
const isDue = ({ date, day }: PlannedDate, { plan, now, until }: Seen) =>
  timeOf(plan, day ?? date) > now && (day ?? date) <= until

/** Withdraws orders planned during a leave that began after they were made. */
async function withdrawAway(run: Run, { plan, elder, known, now }: Seen): Promise<void> {
  for (const { date, state, plannedTime, workOrderId, isByHand } of known.values()) {
    const isMeant = state === DateState.Made && !isByHand && plannedTime !== null && plannedTime > now
    if (!isMeant || workOrderId === null || !isAway(plan, elder, plannedTime)) continue
    await run(async (db) => {
      await lockPlan(db, plan)
      const isOut = await withdrawOrder(db, planner(plan), workOrderId)
      if (isOut) await writeDate(db, plan, date, { state: DateState.Away, plannedTime, workOrderId, reason: awayText })
    })
  }
}
