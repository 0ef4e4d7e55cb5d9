import { countText } from '@care/shared/text/count-text'
import type { Project } from '../map/projection.ts'
import { type Label, overlaps } from '../map/scene.ts'
import type { PlacedTenant } from './place-of-tenant.ts'

/** Names of institutions above their dots, or below where another name is in the way. `scale` as on the map. */
export function tenantLabels(
  places: PlacedTenant[],
  unhandledOf: (tenantId: number) => number,
  project: Project,
  scale: number,
): Label[] {
  const plates: Label[] = []
  for (const { tenantId, tenantName, lng, lat } of places) {
    const [x, y] = project(lng, lat)
    const unhandled = unhandledOf(tenantId)
    const text = unhandled > 0 ? `${tenantName}  ${countText(unhandled)}起` : tenantName
    const above: Label = { text, at: [x, y - 36 * scale], color: 'text', size: 22 }
    const below: Label = { ...above, at: [x, y + 36 * scale] }
    plates.push(plates.some((other) => overlaps(above, other, scale)) ? below : above)
  }
  return plates
}
