import type { Project } from '../map/projection.ts'
import { type Label, overlaps } from '../map/scene.ts'
import type { Placed } from './place-of-tenant.ts'

/** The institutions' names above their dots, or below where another name already stands. `scale` as on the map. */
export function tenantLabels(placed: Placed[], project: Project, scale: number): Label[] {
  const labels: Label[] = []
  for (const { tenantName, figures, lng, lat } of placed) {
    const [x, y] = project(lng, lat)
    const text = figures.warningUnhandled > 0 ? `${tenantName}  ${figures.warningUnhandled}起` : tenantName
    const above: Label = { text, at: [x, y - 36 * scale], color: 'text', size: 22, plate: true }
    const below: Label = { ...above, at: [x, y + 36 * scale] }
    labels.push(labels.some((other) => overlaps(above, other, scale)) ? below : above)
  }
  return labels
}
