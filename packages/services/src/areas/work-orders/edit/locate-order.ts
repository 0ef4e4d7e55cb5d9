import { whereaboutsOf } from '@care/shared/elders/whereabouts'
import { refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { WorkOrderChange, WorkOrderDraft } from '@care/shared/work-orders/work-order'
import type { Geocoder } from '../../../outside/map/map.ts'
import type { Db } from '../../../platform/db/client.ts'
import { apart } from '../../../platform/db/first-use.ts'
import { findServedElder } from './create-work-order.repository.ts'
import { findOrderAddress } from './update-work-order.repository.ts'

/**
 * A new order with its place, which is looked up by its address where neither the form nor the elder's whereabouts know one (specification
 * 1 §5). Before the first question of `db`. An order that answers a warning is not kept waiting for the map.
 */
export async function locateNew<D extends WorkOrderDraft>(db: Db, caller: Caller, map: Geocoder, draft: D): Promise<D> {
  if (isPlaced(draft) || draft.warningBusinessId) return draft
  const elder = await apart(db, (own) => findServedElder(own, caller, draft.oldmanId))
  const here = elder && whereaboutsOf(elder)
  // of an elder that is not theirs to see the caller is told where the order is written
  return !here || here.point || here.isHoused ? draft : { ...draft, ...(await placeOf(map, draft.oldmanAddress)) }
}

/** The same of a change: another address has another place. */
export async function locateChanged(db: Db, caller: Caller, map: Geocoder, draft: WorkOrderChange) {
  if (isPlaced(draft) || draft.oldmanAddress === null) return draft
  const order = await apart(db, (own) => findOrderAddress(own, caller, draft.id))
  const stays = !order || order.oldmanAddress === draft.oldmanAddress || order.warningBusinessId !== null
  return stays ? draft : { ...draft, ...(await placeOf(map, draft.oldmanAddress)) }
}

const isPlaced = ({ lng, lat }: Pick<WorkOrderDraft, 'lng' | 'lat'>) =>
  typeof lng === 'number' && typeof lat === 'number'

/** Nobody is sent to where nothing is known. */
async function placeOf(map: Geocoder, address: string) {
  const { location } = await map.geo(address)
  const [lng, lat] = location?.split(',').map(Number) ?? []
  if (lng === undefined || lat === undefined) throw refused('服务地址无法定位，请补充省市区，或在地图上选择位置')
  return { lng, lat }
}
