import {
  type Located,
  pointOf,
  unknownPlace,
  whereaboutsLine,
  whereaboutsOf,
} from '@care/shared/people/elders/whereabouts'
import { parsePlace } from './place.ts'

/** An archive record in the form that `whereaboutsOf` takes. */
export const locatedOf = <Row extends { lng: number | null; lat: number | null }>(elder: Row): Row & Located => ({
  ...elder,
  homeLocation: pointOf(elder),
})

/**
 * The address at which this elder is served, as stored in an order; empty if unknown. `isPlaced`: the address cannot be
 * geocoded, because it is a bed (given with its house) or the last location of an elder on leave.
 */
export function serviceAddress(elder: Located) {
  const found = whereaboutsOf(elder)
  const isPlaced = found.text !== elder.address && found.text !== unknownPlace
  const { lng = null, lat = null } = parsePlace(found.point) ?? {}
  const told = whereaboutsOf(elder, { withTenant: found.isHoused })
  return { address: found.text === unknownPlace ? '' : whereaboutsLine(told), lng, lat, isPlaced }
}

/**
 * The address of an order if it differs from the elder's whereabouts: null for the elder's bed, for the last location
 * of an elder on leave, and for the home address.
 */
export function addressOffWhereabouts(address: string | null, elder: Located): string | null {
  if (!address) return null
  const { tag, text } = whereaboutsOf(elder)
  const isThere = address.endsWith(text) || (tag !== null && address.startsWith(`【${tag}】`))
  return isThere || address === elder.address ? null : address
}
