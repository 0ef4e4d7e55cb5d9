export { findHeldDeposits, findPaymentsAndDeposits } from './held-deposits.repository.ts'
export { findPayments, insertDeposit, insertPayment, type StayPaid } from './receipt.repository.ts'
export { settleDeposits } from './settle-deposits.ts'
