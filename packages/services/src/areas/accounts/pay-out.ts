import { AccountType, BusinessType, TradingType } from '@care/shared/accounts/account.words'
import type { Db } from '../../platform/db/client.ts'
import { findBalances } from './ledger/account.repository.ts'
import { type Booker, book } from './ledger/book.repository.ts'

interface Holder {
  tenantId: number
  oldmanId: number
}

/** What goes back to an elder who leaves, in fen: money of their own, no subsidies. */
export const findRefundable = async (db: Db, elder: Holder): Promise<number> => (await findBalances(db, elder)).own

/** Pays it out by one line of the ledger; false when the account has got more or less meanwhile. */
export async function payOut(db: Db, by: Booker, { tenantId, oldmanId }: Holder, fen: number): Promise<boolean> {
  if (fen > 0)
    await book(db, by, {
      ...{ tenantId, oldmanId, accountType: AccountType.Own, amountFen: -fen, remark: '退住退还账户余额' },
      ...{ tradingType: TradingType.Withdrawal, businessType: BusinessType.Receipt },
    })
  return (await findRefundable(db, { tenantId, oldmanId })) === 0
}
