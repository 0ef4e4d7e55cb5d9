import { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { type Booker, bookAccountMovement } from './ledger/book.repository.ts'
import { takeCharges } from './ledger/charge.repository.ts'

interface GivenDeposit extends ElderKey {
  id: number
  depositNo: string
  amountFen: number
}

/** Takes a deposit that is transferred into the elder's own money, once, and debits due charges. */
export async function takeDepositIntoAccount(db: Db, by: Booker, { id, depositNo, amountFen, ...key }: GivenDeposit) {
  const elder = { tenantId: key.tenantId, oldmanId: key.oldmanId }
  await bookAccountMovement(db, by, {
    ...elder,
    accountType: AccountType.Own,
    amountFen,
    tradingType: TradingType.Move,
    businessType: BusinessType.Deposit,
    businessId: id,
    businessNo: depositNo,
    remark: '押金转入账户',
  })
  await takeCharges(db, by, elder)
}
