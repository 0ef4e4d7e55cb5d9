import { area } from '../../platform/area/area.ts'
import { wallRoutes } from './walls.routes.ts'

export const wallsArea = area({ routes: [wallRoutes] })
