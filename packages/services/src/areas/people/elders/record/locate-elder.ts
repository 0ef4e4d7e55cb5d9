import type { Caller } from '@care/shared/admin/session/session'
import type { Geocoder } from '../../../../outside/map/map.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { findPlace } from './elder-record.repository.ts'

interface Place {
  address?: string | null | undefined
  lng?: number | null | undefined
  lat?: number | null | undefined
}

/**
 * Looks up the location of a home by its address, unless the user chose it on the map. Call it before the first query
 * of `db`: the map service must not be called inside a transaction. If the map does not know the address, the record is
 * saved without a location.
 */
export async function locateHome<D extends Place>(db: Db, caller: Caller, map: Geocoder, draft: D, id?: number) {
  const { address, lng, lat } = draft
  if (address === undefined) return draft
  const kept = id === undefined ? undefined : await inSeparateTransaction(db, (own) => findPlace(own, caller, id))
  const isChosen = typeof lng === 'number' && typeof lat === 'number' && (lng !== kept?.lng || lat !== kept.lat)
  if (isChosen || (kept && address === kept.address)) return draft
  const { location } = address === null ? { location: null } : await map.geo(address)
  const [east = null, north = null] = location?.split(',').map(Number) ?? []
  return { ...draft, lng: east, lat: north }
}
