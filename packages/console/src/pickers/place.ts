export interface Place {
  lng: number
  lat: number
}

/** "lng,lat" as records carry it; null when there is none or it is not a place on earth. */
export function parsePlace(location: string | null | undefined): Place | null {
  const [lng = Number.NaN, lat = Number.NaN] = (location ?? '')
    .split(',')
    .map((part) => (part ? Number(part) : Number.NaN))
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null
}
