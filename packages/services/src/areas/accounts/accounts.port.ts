export { closeAccount, findHeld, type Held } from './close-account.ts'
export { insistOnPackages } from './packages/pay-by-package.ts'
export { insistOnCovered, settlePayment } from './pay-order.ts'
