import { area } from '../../../platform/area/area.ts'
import { drillsDemo } from './drills/drills.demo.ts'
import { ingestionApp } from './ingestion.app.ts'
import { manualRoutes } from './manual/manual.routes.ts'
import { tryoutRoutes } from './tryout/tryout.routes.ts'

export const ingestionArea = area({
  routes: [manualRoutes, tryoutRoutes],
  urgent: [ingestionApp],
  demos: { 70: { drills: drillsDemo } },
})
