import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { findVisibleTenants } from '../../tenants/tenants.port.ts'

/** The operations console is for whoever manages staff: one's own account, in a tenant that one sees. */
export async function mayOpenPanel(db: Db, caller: Caller, { tenantId, userId }: { tenantId: number; userId: number }) {
  if (userId !== caller.userId || !caller.permissions.includes('staff:view')) return false
  return (await findVisibleTenants(db, caller)).some(({ id }) => id === tenantId)
}
