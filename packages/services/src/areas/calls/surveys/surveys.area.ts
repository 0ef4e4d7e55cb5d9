import { area } from '../../../platform/area/area.ts'
import { surveyRoutes } from './surveys.routes.ts'

export const surveysArea = area({ routes: [surveyRoutes] })
