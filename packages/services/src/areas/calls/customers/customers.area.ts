import { area } from '../../../platform/area/area.ts'
import { customersDemo } from './customers.demo.ts'
import { customerRoutes } from './customers.routes.ts'

export const customersArea = area({ routes: [customerRoutes], demos: { 333: { callCustomers: customersDemo } } })
