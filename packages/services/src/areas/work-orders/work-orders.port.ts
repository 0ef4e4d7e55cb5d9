export { ownOnly } from './own-orders.ts'
export { isServedBy } from './work-order.repository.ts'
