import { refusedBecause } from '@care/shared/http/errors'
import type { Account } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { findAccount, type Standing } from './account.repository.ts'

/** What a proven person may sign in to. Throws 401 when each of the tenants is frozen or expired. */
export async function openAccounts(db: Db, proven: Standing[]): Promise<Account[]> {
  const usable = proven.filter(({ lockFlag }) => lockFlag === '0')
  if (usable.length === 0) return []

  const open = usable.filter(({ tenantStatus, tenantExpired }) => tenantStatus === '0' && !tenantExpired)
  if (open.length === 0)
    throw usable[0]?.tenantStatus === '9'
      ? refusedBecause('institution-frozen', 401, '机构账户已被冻结,请联系管理员进行解冻')
      : refusedBecause('institution-expired', 401, '机构账户时间到期')

  const accounts: Account[] = []
  for (const { tenantId, userId } of open) {
    const account = await findAccount(db, tenantId, userId)
    if (account) accounts.push(account)
  }
  return accounts
}
