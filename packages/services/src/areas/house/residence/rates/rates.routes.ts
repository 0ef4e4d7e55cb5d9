import type { Caller } from '@care/shared/admin/session/session'
import { careRate } from '@care/shared/house/residence/rates/care-rate.words'
import { careRates } from '@care/shared/house/residence/rates/care-rates.contract'
import { notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { careRateColumns, findPlanOfRate, isVisiblePlan } from './care-fee.repository.ts'

export async function rateRoutes(app: FastifyInstance, serving: Serving) {
  const verbs = plainVerbs('careRate', careRate, careRateColumns)
  serve(app, serving, careRates, {
    ...verbs,
    create: async (asked) => {
      await requireSeenPlan(asked.db, asked.caller, asked.body.planId)
      return verbs.create(asked)
    },
    update: async (asked) => {
      const { id, planId } = asked.body
      const kept = await findPlanOfRate(asked.db, asked.caller, id)
      if (planId !== kept) await requireSeenPlan(asked.db, asked.caller, planId)
      return verbs.update(asked)
    },
  })
}

/**
 * Refuses a care plan of an elder outside of the caller's data scope, because a stored reference would reveal that the
 * plan exists.
 */
async function requireSeenPlan(db: Db, caller: Caller, planId: number | null | undefined): Promise<void> {
  if (planId && !(await isVisiblePlan(db, caller, planId))) throw notFound(careRate.fields.planId.label)
}
