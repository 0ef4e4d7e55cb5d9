import { area } from '../../../platform/area/area.ts'
import { dutyFacts } from './check/duty-facts.ts'
import { dutyDemo } from './demo/duty.demo.ts'
import { dutyRoutes } from './duty.routes.ts'
import { handoverRoutes } from './handover/handovers.routes.ts'
import { shiftsStarter } from './roster/duty.starter.ts'
import { dutyOfStaff } from './roster/staff-work.repository.ts'

export const dutyArea = area({
  routes: [dutyRoutes, handoverRoutes],
  handovers: { 200: dutyFacts },
  staffWork: { 100: dutyOfStaff },
  starters: { shifts: shiftsStarter },
  demos: { 240: { duty: dutyDemo } },
})
