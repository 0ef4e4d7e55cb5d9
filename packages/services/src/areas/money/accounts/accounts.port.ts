export { closeAccount, findAccountHoldings } from './close-account.ts'
export { refundPayment, takePayment } from './order-payments.ts'
export { findCostPackages } from './packages/cost-package.repository.ts'
export { grantPackage } from './packages/grant-packages.repository.ts'
export { requirePackages } from './packages/pay-by-package.ts'
export {
  findPackagesWorth,
  forfeitPackages,
  requireReturnable,
  takeBackPackages,
} from './packages/return-packages.repository.ts'
export { requireCovered, settlePayment } from './pay-order.ts'
export { payStayFromAccount } from './pay-stay.ts'
export { reverseOrder } from './reverse-order.ts'
export { takeDepositIntoAccount } from './take-deposit.ts'
export { releaseWithdrawal, reserveWithdrawal } from './withdrawals.ts'
