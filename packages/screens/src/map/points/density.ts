import type { RegionCollection } from '@care/shared/browser/map/packs'
import type { Place } from '../projection.ts'
import { regionCodeAt } from '../scene.ts'

/** Number of elders per region relative to the fullest one, 0 to 1, summed over places. */
export function densityOf(regions: RegionCollection, places: (Place & { people: number })[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const place of places) {
    const code = place.people > 0 ? regionCodeAt(regions, place) : undefined
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + place.people)
  }
  const most = Math.max(0, ...counts.values())
  return new Map([...counts].map(([code, count]) => [code, count / most]))
}
