export { createWorkOrder } from './edit/create-work-order.ts'
export { planJobs } from './edit/plan-jobs.ts'
export { ownOnly } from './own-orders.ts'
export { isServedBy } from './work-order.repository.ts'
