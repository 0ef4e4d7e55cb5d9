export { buyPackages } from './money/buy-packages.ts'
export { refundPackage } from './money/refund-order.ts'
export { findOrderOfPackages } from './order.repository.ts'
