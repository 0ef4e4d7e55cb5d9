export { closeAccount, findHeld } from './close-account.ts'
export { giveOrderBack } from './give-order-back.ts'
export { givePaymentBack, takePayment } from './order-money.ts'
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
