export { buyPackages } from './money/pay-order.ts'
export { refundPackage } from './money/refund-order.ts'
export { findOrderOfPackages } from './order.repository.ts'
