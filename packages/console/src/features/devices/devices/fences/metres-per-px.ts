import { metresBetween } from '@care/shared/devices/devices/fences/geometry'
import type { Seen } from '../../../../pickers/places/map/place-map.tsx'
import type { Place } from '../../../../pickers/places/place.ts'

/** Metres that one px to the right of the place spans; 0 where the map cannot say. */
export function metresPerPx({ at, projection }: Seen, place: Place): number {
  const { x, y } = at(place)
  const [lng, lat] = projection.invert?.([x + 1, y]) ?? []
  return lng === undefined || lat === undefined ? 0 : metresBetween(place, { lng, lat })
}
