export interface Place {
  lng: number
  lat: number
}
/** A fence's shape: a circle with its radius in m, or a polygon whose last point joins its first. */
export type Enclosure = { center: Place; radius: number } | { points: readonly Place[] }

const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places, on a sphere. */
export function metresBetween(a: Place, b: Place): number {
  const [up, right] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2]
  const part = Math.sin(up) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(right) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Metres east and north of `from` (flat approximation, precise enough for a fence's size). */
const offset = (from: Place, to: Place): [number, number] => [
  radians(to.lng - from.lng) * earth * Math.cos(radians((from.lat + to.lat) / 2)),
  radians(to.lat - from.lat) * earth,
]

/** The place this many metres east and north. */
export const placeAt = ({ lng, lat }: Place, east: number, north: number): Place => ({
  lng: lng + ((east / earth) * 180) / Math.PI / Math.cos(radians(lat)),
  lat: lat + ((north / earth) * 180) / Math.PI,
})

/** Metres from the edge to a place inside; negative outside. */
export function depthIn(enclosure: Enclosure, place: Place): number {
  if ('radius' in enclosure) return enclosure.radius - metresBetween(enclosure.center, place)
  const ring = enclosure.points.map((point) => offset(place, point))
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  ring.forEach(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) as [number, number]
    if (y > 0 !== beforeY > 0 && (y * (beforeX - x)) / (y - beforeY) + x > 0) isInside = !isInside
    nearest = Math.min(nearest, distanceToLine([x, y], [beforeX, beforeY]))
  })
  return isInside ? nearest : -nearest
}

/** Distance from 0,0 to the segment between two points. */
function distanceToLine([x, y]: [number, number], [endX, endY]: [number, number]): number {
  const [wide, high] = [endX - x, endY - y]
  const length = wide * wide + high * high
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * wide + y * high) / length))
  return Math.hypot(x + along * wide, y + along * high)
}

/** Area of a polygon in square metres. */
export function areaOf(points: readonly Place[]): number {
  const [first] = points
  if (!first) return 0
  const ring = points.map((point) => offset(first, point))
  const twice = ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) as [number, number]
    return sum + beforeX * y - x * beforeY
  }, 0)
  return Math.abs(twice) / 2
}

/** Whether two non-adjacent edges cross or touch, or adjacent ones fold back on each other. */
export function crossesItself(points: readonly Place[]): boolean {
  const edges = points.map((point, at) => [points.at(at - 1) as Place, point] as const)
  return edges.some(([a, b], at) =>
    edges.some(([c, d], other) => {
      if (other <= at) return false
      if (other === at + 1) return foldsBack(a, b, d)
      if (at === 0 && other === edges.length - 1) return foldsBack(c, d, b)
      return meet(a, b, c, d)
    }),
  )
}

/** Positive left of the line from a to b, negative right of it. */
const turn = (a: Place, b: Place, c: Place) =>
  Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng))
const isBetween = (a: Place, b: Place, on: Place) =>
  Math.min(a.lng, b.lng) <= on.lng &&
  on.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= on.lat &&
  on.lat <= Math.max(a.lat, b.lat)

const foldsBack = (a: Place, b: Place, c: Place) =>
  turn(a, b, c) === 0 && (b.lng - a.lng) * (c.lng - b.lng) + (b.lat - a.lat) * (c.lat - b.lat) <= 0

function meet(a: Place, b: Place, c: Place, d: Place): boolean {
  const [one, two, three, four] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (one !== two && three !== four) return true
  return (
    (one === 0 && isBetween(a, b, c)) ||
    (two === 0 && isBetween(a, b, d)) ||
    (three === 0 && isBetween(c, d, a)) ||
    (four === 0 && isBetween(c, d, b))
  )
}
