import { createCaller } from '@care/shared/http/client'
import { accessToken } from '@care/shared/session/access-token'
import { readSession } from '@care/shared/session/token-store'
import { screenTenantIds } from './screen-tenants.ts'

/** Calls by the contract as the signed-in console user of this browser. */
export const call = createCaller({
  strict: import.meta.env.DEV,
  headers: async (endpoint): Promise<Record<string, string>> => {
    const token = endpoint.options.access === 'public' ? null : await accessToken()
    const user = readSession()?.user
    if (!token || !user) return {}
    const tenantIds = endpoint.options.access === 'group_screen' ? screenTenantIds(user) : [user.tenantId]
    return {
      authorization: `Bearer ${token}`,
      'tenant-id': String(user.tenantId),
      'tenant-ids': tenantIds.join(','),
    }
  },
})
