import type { TenantRow } from '@care/shared/screens/screens.contract'
import type { Place } from '../map/projection.ts'

export type Placed = TenantRow & Place

/** Where an institution stands; null when nobody has entered it. */
export function placeOfTenant(tenants: TenantRow[], id: number): Place | null {
  const tenant = tenants.find(({ tenantId }) => tenantId === id)
  return tenant?.lng && tenant.lat ? { lng: tenant.lng, lat: tenant.lat } : null
}
