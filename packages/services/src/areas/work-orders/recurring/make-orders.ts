import { PlanStatus } from '@care/shared/care-plans/care-plan.moves'
import { DateState } from '@care/shared/work-orders/recurring/order-plan.words'
import { datesOf, daysAfter, nextDates, type PlannedDate } from '@care/shared/work-orders/recurring/recurrence'
import type { Geocoder } from '../../../outside/map/map.ts'
import { type Database, inTenants } from '../../../platform/db/client.ts'
import { inTurn } from '../../../platform/sweep/sweep.ts'
import { findTenantsWith } from '../../../platform/sweep/tenants-with.repository.ts'
import { findDuePlans, findHolidays, findHorizon, findPlanElder, lookAgain } from './due-plan.repository.ts'
import { awayText, isAway, isOpen, makeDate, type Run, type Seen, timeOf } from './make-date.ts'
import { planner } from './order-of-plan.ts'
import { lockPlan, type Of } from './order-plan.repository.ts'
import { findDates, writeDate } from './plan-date.repository.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** Makes the orders of all plans for the days ahead. */
export const makeRecurringOrders = async (database: Database, map: Geocoder) =>
  inTurn(await findTenantsWith(database, 'tenants_with_due_order_plans'), async (tenantId) => {
    const run: Run = (work) => inTenants(database, [tenantId], work)
    await inTurn(await run((db) => findDuePlans(db, tenantId)), (of) => lookAtPlan(run, map, of))
  })

/** No holiday with its weekends is longer than this. */
export const longestHoliday = 15

const see = (run: Run, of: Of): Promise<Seen | undefined> =>
  run(async (db) => {
    const plan = await lockPlan(db, of)
    if (plan?.status !== PlanStatus.Active) return undefined
    const { now, aheadDays } = await findHorizon(db, of.tenantId)
    const today = now.slice(0, 10)
    const known = await findDates(db, of, daysAfter(today, -longestHoliday))
    return {
      ...{ plan, now, until: daysAfter(today, aheadDays), holidays: await findHolidays(db) },
      elder: await findPlanElder(db, plan),
      known: new Map(known.map((one) => [one.date, one])),
      told: new Set(known.flatMap(({ state, reason }) => (state === DateState.Failed && reason ? reason : []))),
    }
  })

/** Brings a plan's dates up to the horizon: one transaction a date, so that what cannot be made keeps nothing else from being made. */
export async function lookAtPlan(run: Run, map: Geocoder, of: Of): Promise<void> {
  const seen = await see(run, of)
  if (!seen) return
  const { plan, now, until, holidays, known } = seen
  const today = now.slice(0, 10)
  let isWhole = true
  try {
    await withdrawAway(run, seen)
    for (const date of datesOf(plan, holidays, daysAfter(today, -longestHoliday), daysAfter(until, longestHoliday)))
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

/** Still to come, and not after the horizon. */
const isDue = ({ date, day }: PlannedDate, { plan, now, until }: Seen) =>
  timeOf(plan, day ?? date) > now && (day ?? date) <= until

/** What was made before the elder went on leave, and is planned for then, does not go out. */
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
