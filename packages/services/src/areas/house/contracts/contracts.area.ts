import { area } from '../../../platform/area/area.ts'
import { contractTimeline, endingContracts } from './contract.repository.ts'
import { contractsDemo } from './contracts.demo.ts'
import { contractRoutes } from './contracts.routes.ts'

export const contractsArea = area({
  routes: [contractRoutes],
  timelines: { 720: contractTimeline },
  attention: [endingContracts],
  demos: { 82: { contracts: contractsDemo } },
})
