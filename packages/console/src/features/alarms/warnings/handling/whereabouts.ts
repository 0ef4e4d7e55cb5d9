import { hasSeveralTenants } from '@care/shared/admin/session/tenant-list'
import type { Warning } from '@care/shared/alarms/warnings/warning'
import { whereaboutsLine, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { api } from '../../../../calls/api.ts'
import { queryClient } from '../../../../calls/query-client.ts'
import { serverNow } from '../../../../live/connection.ts'

/** The place where help has to go, as one line for a title or a narrow space. */
export function placeToGoText(warning: Warning): string {
  const me = queryClient.getQueryData(api.account.info.query().queryKey)
  return whereaboutsLine(
    whereaboutsOf(warning, { now: serverNow(), withTenant: me && hasSeveralTenants(me.tenantIds) }),
  )
}
