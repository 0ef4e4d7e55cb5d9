import { AccountType, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { findBalances } from './ledger/account.repository.ts'
import { type Booker, bookAccountMovement } from './ledger/book.repository.ts'
import { findCharges, takeCharges } from './ledger/charge.repository.ts'

/** In fen: own money, unused subsidies, and due charges of finished work orders. */
export interface AccountHoldings {
  own: number
  subsidy: number
  due: number
}

const { Own, Subsidy } = AccountType

/**
 * The balances and due charges of an elder. `back` adds the fen per account that open orders will return; subsidy
 * charges that the subsidy can pay are already deducted.
 */
export async function findAccountHoldings(
  db: Db,
  elder: ElderKey,
  back?: Readonly<Record<AccountType, number>>,
): Promise<AccountHoldings> {
  const { own, subsidy } = await findBalances(db, elder)
  const charges = await findCharges(db, elder)
  const due = charges.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (!back) return { own, subsidy, due }
  const waiting = charges.filter(({ accountType }) => accountType === Subsidy).map(({ amountFen }) => amountFen)
  const covered = coveredBy(subsidy + back[Subsidy], waiting)
  return { own: own + back[Own], subsidy: subsidy + back[Subsidy] - covered, due: due - covered }
}

/** The sum in fen of the oldest charges that `fen` pays in full; stops at the first charge that it does not cover. */
function coveredBy(fen: number, charges: number[]): number {
  const [next = 0, ...others] = charges
  return charges.length === 0 || next > fen ? 0 : next + coveredBy(fen - next, others)
}

/** How the arrears were paid, and how and to whom the rest was paid out. */
interface Settled {
  settleMethod: number | null
  /** Paid now, in fen; what else is due is covered by deposits or by fees paid too much. */
  settleFen: number
  refundMethod: number | null
  refundName: string | undefined
}

/**
 * Closes the account of an elder who leaves, by ledger lines: books the shortfall as a recharge, debits the due
 * charges, pays out the rest and returns subsidies to their funder. False when the holdings have changed since they
 * were read.
 */
export async function closeAccount(
  db: Db,
  by: Booker,
  { tenantId, oldmanId }: ElderKey,
  { own, subsidy, due }: AccountHoldings,
  { settleMethod, settleFen, refundMethod, refundName }: Settled,
): Promise<boolean> {
  const elder = { tenantId, oldmanId }
  const receipt = { ...elder, businessType: BusinessType.Receipt }
  const [short, rest] = [Math.max(0, due - own), Math.max(0, own - due)]
  const paidFen = Math.min(short, settleFen)
  const parts = [
    { amountFen: paidFen, payMethod: settleMethod, remark: '退住结清待扣款' },
    { amountFen: short - paidFen, payMethod: null, remark: '退住以押金或多缴费用结清待扣款' },
  ]
  for (const part of parts)
    if (part.amountFen > 0)
      await bookAccountMovement(db, by, { ...receipt, accountType: Own, tradingType: TradingType.Recharge, ...part })
  await takeCharges(db, by, elder, Own)
  if (rest > 0)
    await bookAccountMovement(db, by, {
      ...receipt,
      accountType: Own,
      tradingType: TradingType.Withdrawal,
      amountFen: -rest,
      payMethod: refundMethod,
      remark: `退住退还账户余额，收款人${refundName}`,
    })
  if (subsidy > 0)
    await bookAccountMovement(db, by, {
      ...receipt,
      accountType: Subsidy,
      tradingType: TradingType.Release,
      amountFen: -subsidy,
      remark: '退住收回未用完的补贴',
    })
  const left = await findAccountHoldings(db, elder)
  return left.own === 0 && left.subsidy === 0 && left.due === 0
}
