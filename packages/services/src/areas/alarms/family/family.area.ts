import { area } from '../../../platform/area/area.ts'
import { familyDemo } from './family.demo.ts'
import { familyTellingRoutes } from './family-tellings.routes.ts'
import { familyTimeline } from './telling.repository.ts'
import { messageUse } from './usage.repository.ts'

export const familyArea = area({
  routes: [familyTellingRoutes],
  timelines: { 1300: familyTimeline },
  quotas: { 500: messageUse },
  demos: { 250: { family: familyDemo } },
})
