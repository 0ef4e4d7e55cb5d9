import { meaningOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { arcLine } from '../map/lines.ts'
import { placeOfWarning } from '../map/points/warning-dots.ts'
import type { Place, Project } from '../map/projection.ts'
import type { Line } from '../map/scene.ts'
import type { PlacedTenant } from './place-of-tenant.ts'

/** Width of the arc to the institution with the most warnings, in px of the 1920 × 1080 layout. */
const widest = 7

/**
 * On the national map: arcs from the head office to each institution with open warnings, wider for more. An institution
 * and its warnings are one dot there. The colour is that of the most urgent warning.
 */
export function arcsToInstitutions(
  head: Place | null,
  places: PlacedTenant[],
  unhandledOf: (tenantId: number) => number,
  warnings: Warning[],
  project: Project,
): Line[] {
  if (!head) return []
  const most = Math.max(1, ...places.map(({ tenantId }) => unhandledOf(tenantId)))
  return places.flatMap((place): Line | Line[] => {
    const open = unhandledOf(place.tenantId)
    const first = warnings.find(({ tenantId }) => tenantId === place.tenantId)
    if (open <= 0) return []
    const [from, to] = [project(head.lng, head.lat), project(place.lng, place.lat)]
    const width = 2 + (widest - 2) * (open / most)
    return (
      arcLine({ id: `open-${place.tenantId}`, from, to, color: first ? meaningOf(first) : 'attention', width }) ?? []
    )
  })
}

/** On a province's map: arcs from each institution to its warnings, which show the responsible institution. */
export function arcsToWarnings(places: PlacedTenant[], warnings: Warning[], project: Project): Line[] {
  return warnings.flatMap((warning): Line | Line[] => {
    const home = places.find(({ tenantId }) => tenantId === warning.tenantId)
    const there = placeOfWarning(warning)
    if (!home || !there) return []
    const [from, to] = [project(home.lng, home.lat), project(there.lng, there.lat)]
    return arcLine({ id: `to-${warning.id}`, from, to, color: meaningOf(warning), width: 2 }) ?? []
  })
}
