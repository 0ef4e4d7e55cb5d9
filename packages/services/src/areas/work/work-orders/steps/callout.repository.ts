import type { Callout } from '@care/shared/live/events'
import { whereaboutsLine, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder } from '../../../../platform/db/in-tenant.ts'
import { newestFixOfElder } from '../../../../platform/db/sql/points.ts'
import { elderPlaceColumns } from '../../../../platform/elder/elder.repository.ts'

/**
 * What staff dispatched to an emergency must see first: who, where and why; null for other orders. Where: the bed; for
 * an elder on leave the last known position; at home the order's address.
 */
export async function findCallout(db: Db, order: { tenantId: number; id: number }): Promise<Callout | null> {
  const called = await db
    .selectFrom('workOrder as o')
    .$call(withElder('o'))
    .leftJoinLateral(newestFixOfElder, (join) => join.onTrue())
    .select(['o.oldmanName as name', 'o.oldmanAddress', 'o.warningType as sourceType'])
    .select(elderPlaceColumns)
    .select(['fix.lastLocation', 'fix.lastLocationTime', 'fix.lastAddress', 'fix.lastAccuracy'])
    .where('o.tenantId', '=', order.tenantId)
    .where('o.id', '=', order.id)
    .where('o.emergencyType', '=', Urgency.Emergency)
    .executeTakeFirst()
  if (!called) return null

  const { name, sourceType, oldmanAddress, ...elder } = called
  const found = whereaboutsOf(elder)
  const isAtHome = !found.isHoused && found.tag === null
  return { name, sourceType, place: isAtHome && oldmanAddress ? oldmanAddress : whereaboutsLine(found) }
}
