import type { UserInfo } from '@care/shared/admin/session/session'
import { accessToken, clientAuthorization } from '@care/shared/browser/session/access-token'
import { readSession } from '@care/shared/browser/session/token-store'
import { createCaller } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import { type ScreenTenants, screenTenantIds } from './screen-tenants.ts'

/**
 * Makes calls as the signed-in user, for these permitted tenants; `acting` is the tenant that the calls work for, by
 * default the user's own.
 */
function callerFor(tenantIdsOf: (user: UserInfo) => ScreenTenants, acting?: number) {
  return createCaller({
    strict: import.meta.env.DEV,
    headers: async ({ options }: Endpoint): Promise<Record<string, string>> => {
      if (options.access === 'client') return { authorization: clientAuthorization() }
      const token = options.access === 'public' ? null : await accessToken()
      const user = readSession()?.user
      if (!token || !user) return {}
      return {
        authorization: `Bearer ${token}`,
        'tenant-id': String(acting ?? user.tenantId),
        'tenant-ids': String(tenantIdsOf(user)),
      }
    },
  })
}

export const callForTenant = callerFor(({ tenantId }) => [tenantId])
export const callForGroup = callerFor((user) => screenTenantIds(user))
/** Calls for a permitted institution other than the own one: the gateway refuses any other. */
export const callerOfTenant = (tenantId: number) => callerFor(() => [tenantId], tenantId)
