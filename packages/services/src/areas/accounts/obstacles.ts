import type { Db } from '../../platform/db/client.ts'
import { findBalances } from './ledger/account.repository.ts'

/** Whether money of an elder lies with the institution: their record may not go before it is paid out. */
export async function hasBalance(db: Db, elder: { tenantId: number; oldmanId: number }): Promise<boolean> {
  const { own, subsidy } = await findBalances(db, elder)
  return own > 0 || subsidy > 0
}
