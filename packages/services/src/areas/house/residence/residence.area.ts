import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { requestRoutes } from './beds/bed-request.routes.ts'
import { cleaningRoutes } from './beds/cleaning.routes.ts'
import { billedStays } from './check-in/billed-stays.repository.ts'
import { submittedCheckIns } from './check-in/check-in.repository.ts'
import { checkInRoutes, type ResidenceServing } from './check-in/check-in.routes.ts'
import { type CheckOutServing, checkOutRoutes } from './check-out/check-out.routes.ts'
import { depositHoldings, openFeeObstacle } from './check-out/elder-holdings.ts'
import { billsDemo } from './demo/bills.demo.ts'
import { residenceDemo } from './demo/residence.demo.ts'
import { pendingLeaves } from './leave/leave.repository.ts'
import { leaveRoutes } from './leave/leave.routes.ts'
import { leaveFacts } from './leave/leave-facts.repository.ts'
import { pendingLevelChanges } from './levels/level-change.repository.ts'
import { levelChangeRoutes } from './levels/level-change.routes.ts'
import { takeEffectOnTime } from './levels/take-effect.ts'
import { careRatesDemo } from './rates/care-rates.demo.ts'
import { levelItemRoutes } from './rates/level-items.routes.ts'
import { rateRoutes } from './rates/rates.routes.ts'
import { residencePapers } from './residence-papers.repository.ts'
import { residenceTimelines } from './residence-timeline.repository.ts'
import { roomRoutes } from './rooms/rooms.routes.ts'
import { bedObstacle } from './stays/stay.repository.ts'

const lookMs = 60_000

/** Rooms and beds, who is in them, and how people move in, go on leave and leave. */
async function residenceApp(app: FastifyInstance, serving: ResidenceServing & CheckOutServing) {
  repeatEvery(app, lookMs, 'level changes on their day', () => takeEffectOnTime(serving.database))
  await roomRoutes(app, serving)
  await cleaningRoutes(app, serving)
  await requestRoutes(app, serving)
  await checkInRoutes(app, serving)
  await leaveRoutes(app, serving)
  await levelChangeRoutes(app, serving)
  await checkOutRoutes(app, serving)
  await rateRoutes(app, serving)
  await levelItemRoutes(app, serving)
}

export const residenceArea = area({
  routes: [residenceApp],
  stays: billedStays,
  timelines: { 700: residenceTimelines },
  papers: { 1000: residencePapers },
  attention: [submittedCheckIns, pendingLeaves, pendingLevelChanges],
  handovers: { 600: leaveFacts },
  holdings: { 200: depositHoldings },
  obstacles: { 200: bedObstacle, 500: openFeeObstacle },
  demos: { 80: { residence: residenceDemo }, 120: { careRates: careRatesDemo }, 320: { bills: billsDemo } },
})
