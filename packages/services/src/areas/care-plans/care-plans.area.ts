import { area } from '../../platform/area/area.ts'
import { carePlanTimeline } from './care-plan-timeline.repository.ts'
import { carePlansDemo } from './care-plans.demo.ts'
import { carePlanRoutes } from './care-plans.routes.ts'
import { carePlansPaper } from './care-plans-paper.ts'

export const carePlansArea = area({
  routes: [carePlanRoutes],
  timelines: { 1100: carePlanTimeline },
  papers: { 900: carePlansPaper },
  demos: { 110: { carePlans: carePlansDemo } },
})
