import { area } from '../../../platform/area/area.ts'
import { pushRoutes } from './events/push.routes.ts'
import { workbenchRoutes } from './workbench.routes.ts'

export const workbenchArea = area({ routes: [workbenchRoutes, pushRoutes] })
