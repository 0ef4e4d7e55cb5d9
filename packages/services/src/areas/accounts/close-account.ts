import { AccountType, BusinessType, TradingType } from '@care/shared/accounts/account.words'
import type { Db } from '../../platform/db/client.ts'
import type { ElderKey } from '../../platform/db/keys.ts'
import { findBalances } from './ledger/account.repository.ts'
import { type Booker, book } from './ledger/book.repository.ts'
import { findCharges, takeCharges } from './ledger/charge.repository.ts'

/** In fen: money of their own, what is left of subsidies, and what finished orders still cost. */
export interface Held {
  own: number
  subsidy: number
  due: number
}

const { Own, Subsidy } = AccountType

/** With `back`, in fen by account, as it is when that has come back from orders: subsidies then pay for what waits for them. */
export async function findHeld(db: Db, elder: ElderKey, back?: Readonly<Record<AccountType, number>>): Promise<Held> {
  const { own, subsidy } = await findBalances(db, elder)
  const charges = await findCharges(db, elder)
  const due = charges.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (!back) return { own, subsidy, due }
  const waiting = charges.filter(({ accountType }) => accountType === Subsidy).map(({ amountFen }) => amountFen)
  const covered = coveredBy(subsidy + back[Subsidy], waiting)
  return { own: own + back[Own], subsidy: subsidy + back[Subsidy] - covered, due: due - covered }
}

/** The oldest charges that this much pays for whole, in fen. */
function coveredBy(fen: number, charges: number[]): number {
  const [next = 0, ...others] = charges
  return charges.length === 0 || next > fen ? 0 : next + coveredBy(fen - next, others)
}

/** By whom an account is closed: how arrears came in, how the rest was paid out and to whom. */
interface Settled {
  settleMethod: number | null
  refundMethod: number | null
  refundName: string | undefined
}

/**
 * Ends the account of an elder who leaves, line by line: what the own money lacks of what is due comes in, what is due is taken, the
 * rest is paid out, and subsidies go back to who gave them. False when the account is another one meanwhile.
 */
export async function closeAccount(
  db: Db,
  by: Booker,
  { tenantId, oldmanId }: ElderKey,
  { own, subsidy, due }: Held,
  { settleMethod, refundMethod, refundName }: Settled,
): Promise<boolean> {
  const elder = { tenantId, oldmanId }
  const receipt = { ...elder, businessType: BusinessType.Receipt }
  const [short, rest] = [Math.max(0, due - own), Math.max(0, own - due)]
  if (short > 0)
    await book(db, by, {
      ...receipt,
      accountType: Own,
      tradingType: TradingType.Recharge,
      amountFen: short,
      payMethod: settleMethod,
      remark: '退住结清待扣款',
    })
  await takeCharges(db, by, elder, Own)
  if (rest > 0)
    await book(db, by, {
      ...receipt,
      accountType: Own,
      tradingType: TradingType.Withdrawal,
      amountFen: -rest,
      payMethod: refundMethod,
      remark: `退住退还账户余额，收款人${refundName}`,
    })
  if (subsidy > 0)
    await book(db, by, {
      ...receipt,
      accountType: Subsidy,
      tradingType: TradingType.Release,
      amountFen: -subsidy,
      remark: '退住收回未用完的补贴',
    })
  const left = await findHeld(db, elder)
  return left.own === 0 && left.subsidy === 0 && left.due === 0
}
