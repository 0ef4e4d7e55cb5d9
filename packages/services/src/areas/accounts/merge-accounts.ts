import { type AccountType, BusinessType, TradingType } from '@care/shared/accounts/account.words'
import type { Db } from '../../platform/db/client.ts'
import { findBalances } from './ledger/account.repository.ts'
import { type Booker, book } from './ledger/book.repository.ts'

/** What was moved between two records of one person: in fen, and the ids of packages and charges. */
export interface Merged {
  own: number
  subsidy: number
  packageIds: number[]
  chargeIds: number[]
}

/**
 * Moves what one record of a person has to another: balances by two lines of the ledger each, so that both stay what they add up to,
 * packages and charges as they are. Answers what was moved; given back as `only`, with the records the other way round, it undoes that.
 */
export async function mergeAccounts(
  db: Db,
  by: Booker,
  tenantId: number,
  from: number,
  to: number,
  only?: Merged,
): Promise<Merged> {
  const packageIds = await moveRows(db, 'elderPackage', { tenantId, from, to }, only?.packageIds)
  const chargeIds = await moveRows(db, 'elderCharge', { tenantId, from, to }, only?.chargeIds)
  const { own, subsidy } = only ?? (await findBalances(db, { tenantId, oldmanId: from }))
  await moveMoney(db, by, { tenantId, from, to, accountType: 1, fen: own })
  await moveMoney(db, by, { tenantId, from, to, accountType: 2, fen: subsidy })
  return { own, subsidy, packageIds, chargeIds }
}

interface Way {
  tenantId: number
  from: number
  to: number
}

async function moveRows(db: Db, table: 'elderPackage' | 'elderCharge', { tenantId, from, to }: Way, only?: number[]) {
  if (only?.length === 0) return []
  let rows = db.updateTable(table).set({ oldmanId: to }).where('tenantId', '=', tenantId).where('oldmanId', '=', from)
  if (only) rows = rows.where('id', 'in', only)
  return (await rows.returning('id').execute()).map(({ id }) => id)
}

async function moveMoney(
  db: Db,
  by: Booker,
  { tenantId, from, to, accountType, fen }: Way & { accountType: AccountType; fen: number },
) {
  if (fen === 0) return
  const move = { tenantId, accountType, tradingType: TradingType.Move, businessType: BusinessType.Elder }
  const out = { ...move, oldmanId: from, amountFen: -fen, businessId: to, remark: '档案合并转出' }
  const into = { ...move, oldmanId: to, amountFen: fen, businessId: from, remark: '档案合并转入' }
  await book(db, by, out)
  await book(db, by, into)
}
