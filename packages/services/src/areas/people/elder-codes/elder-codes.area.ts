import { area } from '../../../platform/area/area.ts'
import { elderCodeTimeline } from './elder-code.repository.ts'
import { elderCodesDemo } from './elder-codes.demo.ts'
import { elderCodeRoutes } from './elder-codes.routes.ts'

export const elderCodesArea = area({
  routes: [elderCodeRoutes],
  timelines: { 1200: elderCodeTimeline },
  demos: { 130: { elderCodes: elderCodesDemo } },
})
