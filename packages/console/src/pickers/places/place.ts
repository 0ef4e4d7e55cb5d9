export interface Place {
  lng: number
  lat: number
}

/** Parses "lng,lat" from records or typed text; null if missing or invalid. */
export function parsePlace(location: string | null | undefined): Place | null {
  const parts = (location ?? '').split(/[,，]/).map((part) => (part.trim() ? Number(part) : Number.NaN))
  const [lng = Number.NaN, lat = Number.NaN] = parts
  return parts.length === 2 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null
}

/** Rounds to six decimals, about 0.1 m. */
export const roundPlace = ({ lng, lat }: Place): Place => ({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) })

/** The place a number of pixels away on a map. */
export function movePlace(
  place: Place,
  [right, down]: [number, number],
  project: (place: Place) => [number, number] | null,
  invert: (point: [number, number]) => [number, number] | null,
): Place {
  const [x = 0, y = 0] = project(place) ?? []
  const [lng, lat] = invert([x + right, y + down]) ?? [place.lng, place.lat]
  return roundPlace({ lng, lat })
}

/** The typed text if it is more precise than the found district, else the found address. */
export const addressFor = (typed: string, { address, area }: { address: string; area: string }) =>
  area && typed.includes(area) && typed.length > address.length ? typed : address
