import { institutionPaused } from '@care/shared/admin/session/institution'
import type { Account } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { type AccountState, findAccount } from './account.repository.ts'

/**
 * The accounts that a verified person may sign in to; with `withClosed` also those of frozen and expired tenants.
 * Throws 401 if only frozen or expired tenants remain.
 */
export async function findUsableAccounts(
  db: Db,
  proven: AccountState[],
  { withClosed = false } = {},
): Promise<Account[]> {
  const usable = proven.filter(({ lockFlag }) => lockFlag === '0')
  if (usable.length === 0) return []

  const isOpen = ({ tenantStatus, tenantExpired }: AccountState) => tenantStatus === '0' && !tenantExpired
  const open = usable.filter(isOpen)
  if (open.length === 0)
    throw institutionPaused(usable[0]?.tenantStatus === '9' ? 'institution-frozen' : 'institution-expired')

  const accounts: Account[] = []
  for (const { tenantId, userId } of withClosed ? [...open, ...usable.filter((one) => !isOpen(one))] : open) {
    const account = await findAccount(db, tenantId, userId)
    if (account) accounts.push(account)
  }
  return accounts
}
