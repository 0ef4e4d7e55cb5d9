import { whereaboutsOf } from '@care/shared/elders/whereabouts'
import type { Callout } from '@care/shared/live/events'
import { Urgency } from '@care/shared/work-orders/work-order.words'
import type { Db } from '../../../platform/db/client.ts'

/** What whoever is sent by an emergency order has to know at a glance: to whom, where, and what for; null for any other order. */
export async function findCallout(db: Db, order: { tenantId: number; id: number }): Promise<Callout | null> {
  const called = await db
    .selectFrom('workOrder as o')
    .innerJoin('elder as e', (join) => join.onRef('e.tenantId', '=', 'o.tenantId').onRef('e.id', '=', 'o.oldmanId'))
    .select(['o.oldmanName as name', 'o.oldmanAddress', 'o.warningType as sourceType'])
    .select(['e.checkInStatus', 'e.buildingName', 'e.roomName', 'e.bedName'])
    .where('o.tenantId', '=', order.tenantId)
    .where('o.id', '=', order.id)
    .where('o.emergencyType', '=', Urgency.Emergency)
    .executeTakeFirst()
  if (!called) return null

  const { name, sourceType, oldmanAddress, ...elder } = called
  const { isHoused, text } = whereaboutsOf(elder)
  return { name, sourceType, place: isHoused ? text : (oldmanAddress ?? '') }
}
