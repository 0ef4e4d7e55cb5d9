import { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { type Booker, bookAccountMovement } from './ledger/book.repository.ts'
import { takeCharges } from './ledger/charge.repository.ts'

interface Withdrawal {
  tenantId: number
  id: number
  oldmanId: number
  withdrawNo: string
  /** In yuan. */
  amount: number
}

const documentOf = ({ tenantId, id, oldmanId, withdrawNo }: Withdrawal) => ({
  tenantId,
  oldmanId,
  accountType: AccountType.Own,
  businessType: BusinessType.Withdrawal,
  businessId: id,
  businessNo: withdrawNo,
})

/** Takes a requested withdrawal out of the elder's own money; refused when the account does not cover it. */
export async function reserveWithdrawal(db: Db, by: Booker, withdrawal: Withdrawal): Promise<void> {
  await bookAccountMovement(db, by, {
    ...documentOf(withdrawal),
    tradingType: TradingType.Withdrawal,
    amountFen: -fenOf(withdrawal.amount),
    remark: '申请提现',
  })
}

/** Puts the money of a refused withdrawal back by a reversal, and debits due charges. */
export async function releaseWithdrawal(db: Db, by: Booker, withdrawal: Withdrawal): Promise<void> {
  const { tenantId, id, oldmanId, amount } = withdrawal
  const taken = await rowsOf(db, 'elderAccountRecord', {
    tenantId,
    businessType: BusinessType.Withdrawal,
    businessId: id,
    tradingType: TradingType.Withdrawal,
  }).get(['id'])
  await bookAccountMovement(db, by, {
    ...documentOf(withdrawal),
    tradingType: TradingType.Reversal,
    amountFen: fenOf(amount),
    reversedId: taken.id,
    remark: '提现未通过，退回账户',
  })
  await takeCharges(db, by, { tenantId, oldmanId })
}
