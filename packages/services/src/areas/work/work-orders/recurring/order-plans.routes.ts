import { orNotFound } from '@care/shared/http/errors'
import { publicHoliday } from '@care/shared/recurrence/public-holiday.words'
import { publicHolidays } from '@care/shared/recurrence/public-holidays.contract'
import { orderPlans } from '@care/shared/work/work-orders/recurring/order-plans.contract'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../../outside/outside.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { repeatEvery } from '../../../../platform/sweep/repeat-every.ts'
import { changeOrderPlan } from './change-order-plan.ts'
import { findHolidayRows, findPlanHorizon, saveAheadDays } from './due-plan.repository.ts'
import { makeRecurringOrders } from './make-orders.ts'
import { findOrderPlan, findOrderPlanPage, findPlanItems } from './order-plan.repository.ts'
import { findShownDates } from './plan-date.repository.ts'
import { changePlanState, createOrderPlan } from './save-order-plan.ts'
import { retryDate, skipDate } from './skip-or-retry-date.ts'

export interface OrderPlanServing extends Serving {
  outside: Pick<Outside, 'map'>
}

/** Interval of the check in ms, so short that the creator of a plan sees its orders appear. */
const lookEveryMs = 5_000

/** 周期工单: routes of recurring orders, and of the public holidays that may move them. */
export async function orderPlanRoutes(app: FastifyInstance, serving: OrderPlanServing) {
  const { map } = serving.outside
  repeatEvery(app, lookEveryMs, 'recurring orders', () => makeRecurringOrders(serving.database, map))

  serve(app, serving, publicHolidays, plainVerbs('publicHoliday', publicHoliday))
  serve(app, serving, orderPlans, {
    page: ({ db, caller, query }) => findOrderPlanPage(db, caller, query),
    holidays: ({ db }) => findHolidayRows(db),
    setting: async ({ db, caller }) => ({ aheadDays: (await findPlanHorizon(db, caller.tenantId)).aheadDays }),
    saveSetting: ({ db, caller, body }) => saveAheadDays(db, caller.tenantId, body.aheadDays),
    get: async ({ db, caller, params }) => {
      const plan = await findOrderPlan(db, caller, params.id).then(orNotFound('周期工单'))
      return { ...plan, items: await findPlanItems(db, plan), dates: await findShownDates(db, plan) }
    },
    create: async ({ db, caller, body }) => ({ id: (await createOrderPlan(db, caller, body)).id }),
    update: ({ db, caller, body }) => changeOrderPlan(db, caller, body),
    pause: ({ db, caller, params }) => changePlanState(db, caller, 'pause', params.id),
    resume: ({ db, caller, params }) => changePlanState(db, caller, 'resume', params.id),
    end: ({ db, caller, params }) => changePlanState(db, caller, 'end', params.id),
    skip: ({ db, caller, body }) => skipDate(db, caller, body),
    retry: ({ db, caller, body }) => retryDate(db, caller, map, body),
  })
}
