import { area } from '../../../platform/area/area.ts'
import { dueLeads } from './lead.repository.ts'
import { receptionDemo } from './reception.demo.ts'
import { receptionRoutes } from './reception.routes.ts'

export const receptionArea = area({
  routes: [receptionRoutes],
  attention: [dueLeads],
  demos: { 87: { reception: receptionDemo } },
})
