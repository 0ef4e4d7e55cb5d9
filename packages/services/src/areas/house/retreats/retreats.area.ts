import { area } from '../../../platform/area/area.ts'
import { pendingRetreats, retreatTimeline } from './retreat.repository.ts'
import { retreatsDemo } from './retreats.demo.ts'
import { retreatRoutes } from './retreats.routes.ts'

export const retreatsArea = area({
  routes: [retreatRoutes],
  timelines: { 710: retreatTimeline },
  attention: [pendingRetreats],
  demos: { 84: { retreats: retreatsDemo } },
})
