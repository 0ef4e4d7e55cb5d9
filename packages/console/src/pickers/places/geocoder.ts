import type { GeoAnswer } from '@care/shared/admin/regions/regions.contract'
import { geocodeOffline, regeocodeOffline } from '@care/shared/map/offline-geocoder'
import { api } from '../../calls/api.ts'
import { type Place, parsePlace } from './place.ts'

/** A place with its address, the value of an address picker. */
export interface PickedPlace extends Place {
  address: string
}

export interface FoundPlace extends PickedPlace {
  /** District, or part of a district, that the address names. */
  area: string
  /** Text of the precision; null if exact. */
  label: string | null
}

export interface Geocoder {
  search: (text: string) => Promise<FoundPlace[]>
  /** Empty if unknown. */
  addressOf: (place: Place) => Promise<string>
}

const most = 10
const locationOf = ({ lng, lat }: Place) => `${lng},${lat}`

function foundIn({ geocodes, label }: GeoAnswer): FoundPlace[] {
  return geocodes.flatMap(({ formatted_address: address, location, district, city }) => {
    const place = parsePlace(location)
    return place ? [{ ...place, address, area: district || city, label }] : []
  })
}

/** Geocodes on our server: exact with a map key, else to district level. */
export const callGeocoder: Geocoder = {
  search: async (address) => foundIn(await api.geocoding.geo.call({ query: { address, size: most } })),
  addressOf: async (place) =>
    (await api.geocoding.regeo.call({ query: { location: locationOf(place) } })).formattedAddress,
}

/** Geocodes in the browser to district level, without a session, as in registration. */
export const localGeocoder: Geocoder = {
  search: async (address) => foundIn(await geocodeOffline(address, '', most)),
  addressOf: async ({ lng, lat }) => (await regeocodeOffline(lng, lat)).formattedAddress,
}
