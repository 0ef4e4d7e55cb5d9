import type { FastifyInstance } from 'fastify'
import { checkInRoutes, type ResidenceServing } from './check-in/check-in.routes.ts'
import { type CheckOutServing, checkOutRoutes } from './check-out/check-out.routes.ts'
import { leaveRoutes } from './leave/leave.routes.ts'
import { rateRoutes } from './rates/rates.routes.ts'
import { roomRoutes } from './rooms/rooms.routes.ts'
import { scoreRuleRoutes } from './score-rules/score-rules.routes.ts'

/** Coming and going: where beds are, who lies in them, and how one gets there and leaves. */
export async function residenceApp(app: FastifyInstance, serving: ResidenceServing & CheckOutServing) {
  await roomRoutes(app, serving)
  await checkInRoutes(app, serving)
  await leaveRoutes(app, serving)
  await checkOutRoutes(app, serving)
  await rateRoutes(app, serving)
  scoreRuleRoutes(app, serving)
}
