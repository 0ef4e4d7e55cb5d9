import { area } from '../../../platform/area/area.ts'
import { orderAttention } from './attention.repository.ts'
import { followUpDemo } from './follow-up/follow-up.demo.ts'
import { followUpFacts } from './follow-up/follow-up-facts.repository.ts'
import { followUpRoutes } from './follow-up/follow-ups.routes.ts'
import { lateFacts } from './late/late-job.repository.ts'
import { openOrders, openOrderUsage } from './open-orders.repository.ts'
import { orderPaperRoutes } from './print/order-paper.routes.ts'
import { proofDemo } from './proof/proof.demo.ts'
import { signExceptionRoutes } from './proof/sign-exceptions.routes.ts'
import { orderPlansDemo } from './recurring/order-plans.demo.ts'
import { orderPlanRoutes } from './recurring/order-plans.routes.ts'
import { staffDemo } from './staff/staff.demo.ts'
import { staffPlanRoutes } from './staff/staff-plans.routes.ts'
import { jobsOfStaff } from './staff/staff-work.repository.ts'
import { orderTemplateRoutes } from './templates/order-templates.routes.ts'
import { templatesDemo } from './templates/templates.demo.ts'
import { templatesStarter } from './templates/templates.starter.ts'
import { workOrdersPaper, workOrderTimeline } from './work-order-history.repository.ts'
import { workOrderRoutes } from './work-orders.routes.ts'

export const workOrdersArea = area({
  routes: [
    workOrderRoutes,
    followUpRoutes,
    orderPaperRoutes,
    signExceptionRoutes,
    staffPlanRoutes,
    orderTemplateRoutes,
    orderPlanRoutes,
  ],
  timelines: { 200: workOrderTimeline },
  papers: { 1200: workOrdersPaper },
  handovers: { 300: followUpFacts, 700: lateFacts },
  attention: orderAttention,
  staffWork: { 200: jobsOfStaff },
  obstacles: { 100: openOrders },
  usages: { 600: openOrderUsage },
  starters: { templates: templatesStarter },
  demos: {
    170: { staff: staffDemo },
    190: { templates: templatesDemo },
    200: { orderPlans: orderPlansDemo },
    220: { proof: proofDemo },
    230: { followUp: followUpDemo },
  },
})
