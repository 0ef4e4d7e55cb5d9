import { area } from '../../../platform/area/area.ts'
import { responsePlanRoutes } from './response-plans.routes.ts'
import { responsePlansPaper } from './response-plans-paper.repository.ts'

export const responsePlansArea = area({ routes: [responsePlanRoutes], papers: { 300: responsePlansPaper } })
