import { area } from '../../../platform/area/area.ts'
import { departmentsDemo } from './demo/departments.demo.ts'
import { staffRoutes } from './staff.routes.ts'

export const staffArea = area({
  routes: [staffRoutes],
  demos: { 180: { departments: departmentsDemo } },
})
