import { orNotFound } from '@care/shared/http/errors'
import { carePlans } from '@care/shared/work/care-plans/care-plans.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { carePlanTimeline, findItems, findPlan, findPlanPage, findRuns } from './care-plan.repository.ts'
import { carePlansDemo } from './care-plans.demo.ts'
import { carePlansPaper } from './care-plans-paper.ts'
import { makePlannedOrders } from './make-orders.ts'
import { changePlanState, removePlan, savePlan } from './save-plan.ts'

/** Interval of the check in ms, so short that a user who saves a plan sees its orders appear. */
const lookEveryMs = 5_000

/** 照护计划: routes of recurring care for an elder. */
async function carePlanRoutes(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookEveryMs, 'orders of care plans', () => makePlannedOrders(serving.database))

  serve(app, serving, carePlans, {
    page: ({ db, caller, query }) => findPlanPage(db, caller, query),
    get: async ({ db, caller, params }) => {
      const plan = await findPlan(db, caller, params.id).then(orNotFound('照护计划'))
      return { ...plan, items: await findItems(db, plan), runs: await findRuns(db, plan) }
    },
    save: ({ db, caller, body }) => savePlan(db, caller, body),
    pause: ({ db, caller, params }) => changePlanState(db, caller, 'pause', params.id),
    resume: ({ db, caller, params }) => changePlanState(db, caller, 'resume', params.id),
    end: ({ db, caller, params }) => changePlanState(db, caller, 'end', params.id),
    remove: ({ db, caller, params }) => removePlan(db, caller, params.id),
  })
}

export const carePlansArea = area({
  routes: [carePlanRoutes],
  timelines: { 1100: carePlanTimeline },
  papers: { 900: carePlansPaper },
  demos: { 110: { carePlans: carePlansDemo } },
})
