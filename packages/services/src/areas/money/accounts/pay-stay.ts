import { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { type Booker, bookAccountMovement } from './ledger/book.repository.ts'

interface PaidStay extends ElderKey {
  /** The payment of the stay that takes the money. */
  paymentId: number
  amountFen: number
}

/** Moves an elder's own money to a payment of the stay; refused when the balance does not cover it. */
export async function payStayFromAccount(db: Db, by: Booker, { paymentId, amountFen, ...elder }: PaidStay) {
  await bookAccountMovement(db, by, {
    ...elder,
    accountType: AccountType.Own,
    amountFen: -amountFen,
    tradingType: TradingType.Move,
    businessType: BusinessType.Bill,
    businessId: paymentId,
    remark: '缴月度账单',
  })
}
