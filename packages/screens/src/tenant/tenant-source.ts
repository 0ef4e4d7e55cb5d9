import { session } from '@care/shared/admin/session/session.contract'
import { screens } from '@care/shared/overview/screens/screens.contract'
import { callerOfTenant, callForTenant } from '../api.ts'

/** Data of the user's own institution, or of the one opened from the group. */
export function tenantSource(tenantId?: number) {
  const call = tenantId === undefined ? callForTenant : callerOfTenant(tenantId)
  return {
    // the cache of one institution is never shown for another
    name: tenantId === undefined ? 'tenant' : `tenant-${tenantId}`,
    poll: () => call(screens.tenant, {}),
    ticket: () => call(session.socketTicket, {}).then((answer) => answer.ticket),
  }
}
