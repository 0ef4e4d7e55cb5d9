import { metresBetween, type Place } from '@care/shared/devices/devices/fences/geometry'

/**
 * Simplifies a path to at most `most` points (Douglas–Peucker); both ends and the points for which `isKept` holds are
 * never removed.
 */
export function simplifyPath<T extends Place>(way: readonly T[], most: number, isKept: (point: T) => boolean): T[] {
  for (let tolerance = 3; ; tolerance *= 2) {
    const kept = keptWithin(way, tolerance, isKept)
    if (kept.length <= most || tolerance > 1e6) return kept
  }
}

function keptWithin<T extends Place>(way: readonly T[], tolerance: number, isKept: (point: T) => boolean): T[] {
  const fixed = way.flatMap((point, at) => (at === 0 || at === way.length - 1 || isKept(point) ? [at] : []))
  const kept = new Set(fixed)
  const open = fixed.slice(1).map((end, at) => [fixed[at] as number, end] as const)
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let [farthest, far] = [-1, tolerance]
    for (let at = from + 1; at < to; at++) {
      const off = distanceTo(way[at] as T, way[from] as T, way[to] as T)
      if (off > far) [farthest, far] = [at, off]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return way.filter((_, at) => kept.has(at))
}

/** Distance in metres from a point to the straight line between two other points. */
function distanceTo(point: Place, from: Place, to: Place): number {
  const squeeze = Math.cos((point.lat * Math.PI) / 180)
  const [wide, high] = [(to.lng - from.lng) * squeeze, to.lat - from.lat]
  const length = wide * wide + high * high
  const along = length === 0 ? 0 : ((point.lng - from.lng) * squeeze * wide + (point.lat - from.lat) * high) / length
  const nearest = Math.min(1, Math.max(0, along))
  return metresBetween(point, { lng: from.lng + (to.lng - from.lng) * nearest, lat: from.lat + high * nearest })
}
