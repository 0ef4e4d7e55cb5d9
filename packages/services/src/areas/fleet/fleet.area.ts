import { area } from '../../platform/area/area.ts'
import { fleetDemo } from './demo/fleet.demo.ts'
import { fleetApp } from './fleet.app.ts'
import { pointUse } from './health/usage.repository.ts'
import { troubleFacts } from './troubles/trouble-facts.repository.ts'

export const fleetArea = area({
  routes: [fleetApp],
  handovers: { 500: troubleFacts },
  quotas: { 700: pointUse },
  demos: { 60: { fleet: fleetDemo } },
})
