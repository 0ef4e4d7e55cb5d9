import { maxFences, maxOrders, maxPoints, maxStaff } from '@care/shared/overview/screens/map-limits'
import type { ElderPlace, FenceOutline, OrderPlace, StaffPlace } from '@care/shared/overview/screens/places'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { newestFixOfElder, pointText } from '../../../../platform/db/sql/points.ts'
import { lastSignPlaces } from '../../../work/work-orders/work-orders.port.ts'
import { isLate, isOpen } from '../order-state.repository.ts'

/** Where staff signed in or out today, the latest first. */
export async function findStaffPlaces(db: Db, tenantId: number): Promise<StaffPlace[]> {
  const { rows } = await sql<StaffPlace>`
    with seen as (${lastSignPlaces(plainArray([tenantId]), sql`date_trunc('day', now())`)})
    select person.id as user_id, person.nick_name as name, seen.lng, seen.lat, seen.seen_time, seen.is_serving
    from seen join sys_user person on person.tenant_id = seen.tenant_id and person.id = seen.user_id
    where seen.seen_time is not null
    order by seen.seen_time desc, person.id limit ${maxStaff}`.execute(db)
  return rows
}

/** Open orders with a place, late ones first. */
export async function findOrderPlaces(db: Db, tenantId: number): Promise<OrderPlace[]> {
  const { rows } = await sql<OrderPlace>`
    select o.id, o.oldman_name, o.lng, o.lat, ${isLate} as is_late
    from work_order o
    where o.tenant_id = ${tenantId} and ${isOpen} and o.lng is not null and o.lat is not null
    order by is_late desc, o.emergency_type desc, o.id desc limit ${maxOrders}`.execute(db)
  return rows
}

/** Fences of residents that are active now, newest first. */
export async function findFenceOutlines(db: Db, tenantId: number): Promise<FenceOutline[]> {
  const { rows } = await sql<FenceOutline>`
    select f.id, f.name, f.center_lng, f.center_lat, f.radius, f.points
    from device_fence f
    where f.tenant_id = ${tenantId} and f.enable = 1
      and current_date between coalesce(f.effective_begin, current_date) and coalesce(f.effective_end, current_date)
      and exists (select from watched_fence w where w.tenant_id = f.tenant_id and w.fence_id = f.id)
    order by f.id desc limit ${maxFences}`.execute(db)
  return rows
}

/** The number of residents in the house, who are on the map only as this number. */
export async function countResidents(db: Db, tenantId: number): Promise<number> {
  const count = await rowsOf(db, 'elder', { tenantId, checkInStatus: CheckIn.Resident }).count()
  return Number(count)
}

/** Places of elders outside of the house: at home or on leave. Elders whose place is unknown are left out. */
export async function findElderPlaces(db: Db, tenantId: number): Promise<ElderPlace[]> {
  const elders = await db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .leftJoinLateral(newestFixOfElder, (join) => join.onTrue())
    .select(['elder.id as oldmanId', 'userName', 'careLevel', 'checkInStatus', 'elder.address'])
    .select(['fix.lastLocation', 'fix.lastLocationTime'])
    .select([pointText('elder').as('homeLocation'), pointText('tenant').as('tenantLocation')])
    .where('elder.tenantId', '=', tenantId)
    .where('checkInStatus', 'in', [CheckIn.Home, CheckIn.OnLeave])
    .where(sql<boolean>`(elder.lng + elder.lat is not null or fix.last_location is not null)`)
    .orderBy('elder.id')
    .limit(maxPoints)
    .execute()
  return elders.flatMap((elder) => {
    const [lng, lat] = (whereaboutsOf(elder).point ?? '').split(',').map(Number)
    if (lng === undefined || lat === undefined) return []
    const { oldmanId, userName, careLevel, checkInStatus } = elder
    return [{ oldmanId, userName, lng, lat, careLevel, checkInStatus }]
  })
}
