import { everyTenant, noTenantList } from '@care/shared/admin/session/identity'
import type { UserInfo } from '@care/shared/admin/session/session'

/** localStorage key of the institutions chosen for the group's screen: comma-joined tenant ids. */
const chosenKey = 'care.screen-tenants'

/** Tenants of a screen; joined as text, the value of the header. */
export type ScreenTenants = readonly number[] | typeof everyTenant

/** The own tenant and those chosen for screens; all permitted ones when none were chosen. */
export function screenTenantIds(
  { tenantId, tenantIds }: Pick<UserInfo, 'tenantId' | 'tenantIds'>,
  chosen = localStorage.getItem(chosenKey),
): ScreenTenants {
  const wished = idsOf(chosen ?? '')
  // only the server knows the whole list
  if (tenantIds === everyTenant) return wished.length > 0 ? [...new Set([tenantId, ...wished])] : everyTenant
  const permitted = idsOf(tenantIds)
  const picked = wished.filter((id) => permitted.includes(id))
  return [...new Set([tenantId, ...(picked.length > 0 ? picked : permitted)])]
}

const idsOf = (list: string) =>
  list
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id !== noTenantList)
