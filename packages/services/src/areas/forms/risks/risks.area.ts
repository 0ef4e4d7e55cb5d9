import { area } from '../../../platform/area/area.ts'
import { riskRoutes } from './risks.routes.ts'

export const risksArea = area({ routes: [riskRoutes] })
