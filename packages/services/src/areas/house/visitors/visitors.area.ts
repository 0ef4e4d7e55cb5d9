import { area } from '../../../platform/area/area.ts'
import { unconfirmedVisits, visitTimeline } from './visit.repository.ts'
import { visitorsDemo } from './visitors.demo.ts'
import { visitorRoutes } from './visitors.routes.ts'

export const visitorsArea = area({
  routes: [visitorRoutes],
  timelines: { 1310: visitTimeline },
  attention: [unconfirmedVisits],
  demos: { 86: { visitors: visitorsDemo } },
})
