import { AccountType, BusinessType, TradingType } from '@care/shared/accounts/account.words'
import type { Db } from '../../platform/db/client.ts'
import { findBalances } from './ledger/account.repository.ts'
import { type Booker, book } from './ledger/book.repository.ts'
import { findDue, takeCharges } from './ledger/charge.repository.ts'

interface Holder {
  tenantId: number
  oldmanId: number
}

/** In fen: money of their own, what is left of subsidies, and what finished orders still cost. */
export interface Held {
  own: number
  subsidy: number
  due: number
}

export const findHeld = async (db: Db, elder: Holder): Promise<Held> => ({
  ...(await findBalances(db, elder)),
  due: await findDue(db, elder),
})

const { Own, Subsidy } = AccountType

/**
 * Ends the account of an elder who leaves, line by line: what the own money lacks of what is due comes in, what is due is taken, the
 * rest is paid out, and subsidies go back to who gave them. False when the account is another one meanwhile.
 */
export async function closeAccount(
  db: Db,
  by: Booker,
  { tenantId, oldmanId }: Holder,
  { own, subsidy, due }: Held,
  payMethod: number | null,
): Promise<boolean> {
  const elder = { tenantId, oldmanId }
  const receipt = { ...elder, businessType: BusinessType.Receipt }
  const [short, rest] = [Math.max(0, due - own), Math.max(0, own - due)]
  if (short > 0)
    await book(db, by, {
      ...{ ...receipt, accountType: Own, tradingType: TradingType.Recharge, amountFen: short, payMethod },
      remark: '退住结清待扣款',
    })
  await takeCharges(db, by, elder, Own)
  if (rest > 0)
    await book(db, by, {
      ...{ ...receipt, accountType: Own, tradingType: TradingType.Withdrawal, amountFen: -rest },
      remark: '退住退还账户余额',
    })
  if (subsidy > 0)
    await book(db, by, {
      ...{ ...receipt, accountType: Subsidy, tradingType: TradingType.Release, amountFen: -subsidy },
      remark: '退住收回未用完的补贴',
    })
  const left = await findHeld(db, elder)
  return left.own === 0 && left.subsidy === 0 && left.due === 0
}
