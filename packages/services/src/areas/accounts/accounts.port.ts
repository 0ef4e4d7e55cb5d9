export { closeAccount, findAccountHoldings as findHeld } from './close-account.ts'
export { reverseOrder as giveOrderBack } from './give-order-back.ts'
export { refundPayment as givePaymentBack, takePayment } from './order-money.ts'
export { findCostPackages } from './packages/cost-package.repository.ts'
export { grantPackage } from './packages/grant-packages.repository.ts'
export { insistOnPackages } from './packages/pay-by-package.ts'
export {
  findPackagesWorth,
  forfeitPackages,
  insistOnReturnable,
  takeBackPackages,
} from './packages/return-packages.repository.ts'
export { insistOnCovered, settlePayment } from './pay-order.ts'
