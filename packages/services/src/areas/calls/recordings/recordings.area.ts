import { area } from '../../../platform/area/area.ts'
import { recordingRoutes } from './recordings.routes.ts'

export const recordingsArea = area({ routes: [recordingRoutes] })
