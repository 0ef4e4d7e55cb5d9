import type { TenantRow } from '@care/shared/overview/screens/screens.contract'
import type { View } from '../map/camera.ts'
import type { Position } from '../map/plain-region.ts'
import type { Place, Project } from '../map/projection.ts'

export interface PlacedTenant extends Place {
  tenantId: number
  tenantName: string
  /** Number of elders. */
  people: number
}

/** Institutions with a registered position. */
export function placedTenants(tenants: TenantRow[]): PlacedTenant[] {
  return tenants.flatMap(({ tenantId, tenantName, lng, lat, figures }) =>
    lng && lat ? [{ tenantId, tenantName, lng, lat, people: figures.oldmanTotal }] : [],
  )
}

/** Touch target around an institution, in px of the 1920 × 1080 layout. */
const reach = 26

/** The nearest institution at the pressed point, if any. `at` in CSS pixels of the box. */
export function tenantAt(
  places: PlacedTenant[],
  at: Position,
  project: Project,
  { toScreen, scale }: View,
): PlacedTenant | undefined {
  const away = (place: PlacedTenant) => {
    const [x, y] = toScreen(project(place.lng, place.lat))
    return Math.hypot(x - at[0], y - at[1])
  }
  return places.filter((place) => away(place) < reach * scale).sort((a, b) => away(a) - away(b))[0]
}
