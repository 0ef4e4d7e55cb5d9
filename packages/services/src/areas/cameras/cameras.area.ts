import { area } from '../../platform/area/area.ts'
import { cameraRoutes } from './cameras.routes.ts'
import { camerasDemo } from './demo/cameras.demo.ts'

export const camerasArea = area({
  routes: [cameraRoutes],
  demos: { 160: { cameras: camerasDemo } },
})
