export interface Point {
  lng: number
  lat: number
}
/** Place of a sign-in; `accuracy` in metres, as reported by the device. */
export type SignedPoint = Point & { accuracy?: number | undefined }

/** Default radius in metres (`tenant_dispatch_rule.sign_radius_m`). */
export const defaultSignRadius = 300

/** Upper limit, in metres, of the accuracy that is credited to a device. */
const mostTrusted = 100

const metresPerDegree = 111_320

/** Distance as the crow flies in whole metres, precise enough within a town; null where a place is unknown. */
export function metresBetween(one: Partial<Nullable<Point>>, other: Partial<Nullable<Point>>): number | null {
  if (!isPoint(one) || !isPoint(other)) return null
  const east = (one.lng - other.lng) * Math.cos(((one.lat + other.lat) * Math.PI) / 360)
  return Math.round(Math.hypot(east, one.lat - other.lat) * metresPerDegree)
}

export const isPoint = <P extends Partial<Nullable<Point>>>(place: P): place is P & Point =>
  typeof place.lng === 'number' && typeof place.lat === 'number'

/** Whether the distance exceeds the radius even after subtracting the device's accuracy. */
export const isOutsideRadius = (distance: number, accuracy: number | undefined, radius: number) =>
  distance - Math.min(accuracy ?? 0, mostTrusted) > radius

/** A distance as 820 米, 3.2 公里. */
export const distanceText = (metres: number) =>
  metres < 1_000 ? `${metres} 米` : `${(metres / 1_000).toFixed(metres < 10_000 ? 1 : 0)} 公里`

type Nullable<T> = { [K in keyof T]: T[K] | null | undefined }
