import { type Located, lineOf, pointOf, unknownPlace, whereaboutsOf } from '@care/shared/elders/whereabouts'
import { parsePlace } from './place.ts'

/** What an archive says of where its elder is. */
export const locatedOf = <Row extends { lng: number | null; lat: number | null }>(elder: Row): Row & Located => ({
  ...elder,
  homeLocation: pointOf(elder),
})

/**
 * Where somebody must go to serve this elder, as an order keeps it: empty where nothing is known. `isPlaced` says that it is no address
 * that could be looked up, but a bed, which is told with its house, or where somebody on leave was seen.
 */
export function serviceAddress(elder: Located) {
  const found = whereaboutsOf(elder)
  const isPlaced = found.text !== elder.address && found.text !== unknownPlace
  const { lng = null, lat = null } = parsePlace(found.point) ?? {}
  const told = whereaboutsOf(elder, { withTenant: found.isHoused })
  return { address: found.text === unknownPlace ? '' : lineOf(told), lng, lat, isPlaced }
}

/**
 * What an order says of where to go, where it is not where the elder is anyway: null for the bed, for where somebody on leave was seen,
 * and for the home address of who is not there.
 */
export function addressElsewhere(address: string | null, elder: Located): string | null {
  if (!address) return null
  const { tag, text } = whereaboutsOf(elder)
  const isThere = address.endsWith(text) || (tag !== null && address.startsWith(`【${tag}】`))
  return isThere || address === elder.address ? null : address
}
