import type { TenantRow } from '@care/shared/screens/screens.contract'
import type { Place } from '../map/projection.ts'

export interface Placed extends Place {
  tenantId: number
  tenantName: string
}

/** The institutions whose place somebody has entered. */
export function placedTenants(tenants: TenantRow[]): Placed[] {
  return tenants.flatMap(({ tenantId, tenantName, lng, lat }) =>
    lng && lat ? [{ tenantId, tenantName, lng, lat }] : [],
  )
}
