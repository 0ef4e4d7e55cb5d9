export { mergeAccounts } from './merge-accounts.ts'
export { hasBalance } from './obstacles.ts'
export { insistOnPackages } from './packages/pay-by-package.ts'
export { insistOnCovered, settlePayment } from './pay-order.ts'
