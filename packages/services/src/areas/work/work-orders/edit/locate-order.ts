import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { type Located, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import type { WorkOrderChange, WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import type { Geocoder } from '../../../../outside/map/map.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { findServedElder } from './create-work-order.repository.ts'
import { findOrderAddress } from './update-work-order.repository.ts'

/**
 * Finds the coordinates of a new order: those of the elder's own place if the address is theirs, otherwise by geocoding
 * (specification 1 §5). Call it before the first query on `db`. For a warning the order does not wait for geocoding.
 */
export async function locateNewOrder<D extends WorkOrderDraft>(
  db: Db,
  caller: Caller,
  map: Geocoder,
  draft: D,
): Promise<D> {
  if (isPlaced(draft) || draft.warningBusinessId) return draft
  const elder = await inSeparateTransaction(db, (own) => findServedElder(own, caller, draft.oldmanId))
  // if the caller may not see the elder, the error is thrown when the order is created
  if (!elder) return draft
  const own = ownPlace(elder, draft.oldmanAddress)
  return own === undefined ? { ...draft, ...(await placeOf(map, draft.oldmanAddress)) } : { ...draft, ...own }
}

/**
 * Finds the coordinates of a changed address. The form's old coordinates are ignored, unless one of the two addresses
 * only extends or shortens the other.
 */
export async function locateChangedOrder(db: Db, caller: Caller, map: Geocoder, draft: WorkOrderChange) {
  if (draft.oldmanAddress === null) return draft
  const order = await inSeparateTransaction(db, (own) => findOrderAddress(own, caller, draft.id))
  const stays = !order || order.oldmanAddress === draft.oldmanAddress || order.warningBusinessId !== null
  if (stays) return draft
  const [before, now] = [order.oldmanAddress ?? '', draft.oldmanAddress]
  const isItsOwn = draft.lng !== order.lng || draft.lat !== order.lat || now.includes(before) || before.includes(now)
  return isPlaced(draft) && isItsOwn ? draft : { ...draft, ...(await placeOf(map, draft.oldmanAddress)) }
}

/**
 * Coordinates of an address at which the elder lives or was last seen; undefined for any other address. An elder in a
 * bed has the coordinates of the institution, which may be unknown.
 */
function ownPlace(elder: Located, address: string) {
  const { isHoused, text, point } = whereaboutsOf(elder)
  const says = (words: string | null | undefined) => Boolean(words) && address.includes(words ?? '')
  if (isHoused && (says(text) || says(elder.tenantName))) return placeAt(point)
  const home = elder.homeLocation ?? (isHoused ? null : point)
  if (home && says(elder.address)) return placeAt(home)
  return point && says(elder.lastAddress) ? placeAt(point) : undefined
}

function placeAt(point: string | null) {
  const [lng, lat] = point?.split(',').map(Number) ?? []
  return { lng, lat }
}

const isPlaced = ({ lng, lat }: Pick<WorkOrderDraft, 'lng' | 'lat'>) =>
  typeof lng === 'number' && typeof lat === 'number'

/** Geocodes an address. Refuses one that is not found, because staff cannot be sent to an unknown place. */
async function placeOf(map: Geocoder, address: string) {
  const { lng, lat } = placeAt((await map.geo(address)).location)
  if (lng === undefined || lat === undefined) throw refused('服务地址无法定位，请补充省市区，或在地图上选择位置')
  return { lng, lat }
}
