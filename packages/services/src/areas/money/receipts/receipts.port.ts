export { findHeldDeposits, findPaymentsAndDeposits } from './held-deposits.repository.ts'
export { findPayments, insertDeposit, insertPayment, lockPayer, type StayPaid } from './receipt.repository.ts'
export { requireDepositLimit, requireServiceLimit, requireTopUpLimit } from './receipt-rules.ts'
export { settleDeposits } from './settle-deposits.ts'
