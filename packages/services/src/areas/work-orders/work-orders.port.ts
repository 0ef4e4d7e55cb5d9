export { ownOnly } from './own-orders.ts'
