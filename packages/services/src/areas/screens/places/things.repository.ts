import { mostFences, mostOrders, mostStaff } from '@care/shared/screens/map-limits'
import type { FenceOutline, OrderPlace, StaffPlace } from '@care/shared/screens/places'
import { sql } from 'kysely'
import { plainArray } from '../../../platform/db/arrays.ts'
import type { Db } from '../../../platform/db/client.ts'
import { seenOn } from '../../work-orders/work-orders.port.ts'
import { isLate, isOpen } from '../late.repository.ts'

/** Who has signed today, those last seen first. */
export async function findStaffPlaces(db: Db, tenantId: number): Promise<StaffPlace[]> {
  const { rows } = await sql<StaffPlace>`
    with seen as (${seenOn(plainArray([tenantId]), sql`date_trunc('day', now())`)})
    select person.id as user_id, person.nick_name as name, seen.lng, seen.lat, seen.seen_time, seen.is_serving
    from seen join sys_user person on person.tenant_id = seen.tenant_id and person.id = seen.user_id
    where seen.seen_time is not null
    order by seen.seen_time desc, person.id limit ${mostStaff}`.execute(db)
  return rows
}

/** Orders that are not ended and know their place, the late ones first. */
export async function findOrderPlaces(db: Db, tenantId: number): Promise<OrderPlace[]> {
  const { rows } = await sql<OrderPlace>`
    select o.id, o.oldman_name, o.lng, o.lat, ${isLate} as is_late
    from work_order o
    where o.tenant_id = ${tenantId} and ${isOpen} and o.lng is not null and o.lat is not null
    order by is_late desc, o.emergency_type desc, o.id desc limit ${mostOrders}`.execute(db)
  return rows
}

/** Fences that are watched these days and belong to somebody who is here, the newest first. */
export async function findFenceOutlines(db: Db, tenantId: number): Promise<FenceOutline[]> {
  const { rows } = await sql<FenceOutline>`
    select f.id, f.name, f.center_lng, f.center_lat, f.radius, f.points
    from device_fence f
    where f.tenant_id = ${tenantId} and f.enable = 1
      and current_date between coalesce(f.effective_begin, current_date) and coalesce(f.effective_end, current_date)
      and exists (select from watched_fence w where w.tenant_id = f.tenant_id and w.fence_id = f.id)
    order by f.id desc limit ${mostFences}`.execute(db)
  return rows
}
