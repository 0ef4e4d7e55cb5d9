import type { Caller } from '@care/shared/admin/session/session'
import { type Db, withTenants } from '../../../../platform/db/client.ts'
import { findVisibleTenants } from '../../tenants/tenants.port.ts'

/**
 * Runs the work with all institutions that the caller may see, even if the request selects fewer, because shared data
 * affects all of them.
 */
export async function inVisibleTenants<T>(
  db: Db,
  caller: Caller,
  work: (tenantIds: readonly number[]) => Promise<T>,
): Promise<T> {
  const ids = (await findVisibleTenants(db, caller)).map(({ id }) => id)
  return withTenants(db, ids, () => work(ids))
}
