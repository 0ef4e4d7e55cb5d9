export { insistOnPackages } from './packages/pay-by-package.ts'
export { insistOnCovered, settlePayment } from './pay-order.ts'
export { findRefundable, payOut } from './pay-out.ts'
