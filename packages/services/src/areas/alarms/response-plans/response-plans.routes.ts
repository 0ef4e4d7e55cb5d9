import { responsePlan } from '@care/shared/alarms/response-plans/response-plan.words'
import { responsePlans } from '@care/shared/alarms/response-plans/response-plans.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { asTenantOfElder } from '../../people/elders/elders.port.ts'

export async function responsePlanRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('elderResponsePlan', responsePlan)
  serve(app, serving, responsePlans, {
    ...plain,
    create: async ({ db, caller, body }) =>
      plain.create({ db, body, caller: await asTenantOfElder(db, caller, body.oldmanId) }),
  })
}
