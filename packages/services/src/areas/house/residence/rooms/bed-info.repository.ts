import type { Caller } from '@care/shared/admin/session/session'
import { CleaningStatus } from '@care/shared/house/residence/beds/cleaning.words'
import { LeaveStatus } from '@care/shared/house/residence/leave/leave.words'
import type { BedInfo, BedInfoSearch, VirtualBed, VirtualBedSearch } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus, bedInfo } from '@care/shared/house/residence/rooms/bed-info.words'
import type { Page } from '@care/shared/http/page'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'
import { latestValueColumns } from './latest-values.repository.ts'

const { lit } = sql

/** The places of a bed: one, or two where the bed is shareable. */
export const bedPlaces = sql<{ place: number }>`generate_series(1, 1 + bed.shareable::integer)`.as<'place'>(
  sql`place(place)`,
)

/** Who has a place of a bed at this moment, as a resident or by a reservation. */
export const currentStay = sql<{
  oldmanId: number
  fromTime: string
  toTime: string | null
  isReserved: boolean
}>`(
  select oldman_id, from_time, to_time, is_reserved from bed_stay
  where bed_stay.tenant_id = bed.tenant_id and bed_stay.bed_id = bed.id
    and bed_stay.place = place.place and from_time <= now() and (to_time is null or to_time > now())
)`.as<'stay'>(sql.ref('stay'))

/** SQL expression of the `BedStatus` of a place. */
export const bedStatus = sql<number>`case
  when stay.is_reserved then ${lit(BedStatus.Reserved)}
  when stay.oldman_id is not null then ${lit(BedStatus.Occupied)}
  when bed.status = '1' then ${lit(BedStatus.Repair)}
  when exists (select from bed_cleaning c where c.tenant_id = bed.tenant_id and c.bed_id = bed.id
    and c.status = ${lit(CleaningStatus.Open)}) then ${lit(BedStatus.Cleaning)}
  else ${lit(BedStatus.Free)} end`

/** Reason of the leave that the occupant is on; null for people in the house. */
export const leaveType = sql<number | null>`(select l.type from elder_leave l where l.tenant_id = bed.tenant_id
  and l.oldman_id = stay.oldman_id and not stay.is_reserved and l.status = ${lit(LeaveStatus.Away)})`

export function findBedPage(db: Db, { tenantIds }: Caller, search: BedInfoSearch): Promise<Page<BedInfo>> {
  const beds = db
    .selectFrom('bed')
    .innerJoin('room', inTenant('room.id', 'bed.roomId'))
    .innerJoin('floor', inTenant('floor.id', 'room.floorId'))
    .innerJoin('building', inTenant('building.id', 'floor.buildingId'))
    .$call(withTenant('bed'))
    .innerJoinLateral(bedPlaces, (join) => join.onTrue())
    .leftJoinLateral(currentStay, (join) => join.onTrue())
    .leftJoin('roomType', inTenant('roomType.id', 'room.roomTypeId'))
    .leftJoin('elder', (join) =>
      join.onRef('elder.tenantId', '=', 'bed.tenantId').onRef('elder.id', '=', 'stay.oldmanId'),
    )
    .select(['bed.id', 'bed.id as bedId', 'bed.name as bedName', 'bed.tenantId'])
    .select(['room.id as roomId', 'room.name as roomName', 'roomType.name as roomTypeName', 'floor.id as floorId'])
    .select(['floor.name as floorName', 'building.id as buildingId', 'building.name as buildingName'])
    .select(['elder.id as oldmanId', 'elder.userName', 'elder.gender', 'elder.careLevel', 'elder.mobile'])
    .select([
      'elder.checkInStatus',
      ageOf('elder.birthday').as('age'),
      bedStatus.as('bedStatus'),
      leaveType.as('leaveType'),
    ])
    .select(sql<string | null>`case when not stay.is_reserved then stay.from_time end`.as('checkInTime'))
    .select(sql<string | null>`case when stay.is_reserved then stay.to_time end`.as('reservedUntil'))
    // no device reports a sleep state
    .select(sql<string | null>`null::text`.as('sleepState'))
    .select(latestValueColumns)
    .where('bed.tenantId', 'in', tenantIds)
    .orderBy('bed.tenantId')
    .orderBy('bed.roomId')
    .orderBy('bed.id')
    .orderBy('place.place')
  const same = ['tenantId', 'buildingId', 'floorId'] as const
  return findListPage(db, beds, search, { words: bedInfo, elder: true, same })
}

const isOnline = (status: number) => sql<SqlBool>`${status} = (
  select max(online_status) from device where device.tenant_id = elder.tenant_id and device.oldman_id = elder.id)`

/** Whether this staff member serves the elder: in the last seven days, or by what is planned. */
const isVisitedBy = (staffId: number) => sql<SqlBool>`exists (
  select from work_order join work_order_job job on job.tenant_id = work_order.tenant_id and job.work_order_id = work_order.id
  where work_order.tenant_id = elder.tenant_id and work_order.oldman_id = elder.id and work_order.remove_time is null
    and job.server_user_id = ${staffId} and job.status <> '6' and job.server_time > now() - interval '7 days')`

/** An aggregate over the service items of the row's `elder`. */
const visits = <T>(aggregate: RawBuilder<unknown>) => sql<T>`(
  select ${aggregate} from work_order join work_order_job job
    on job.tenant_id = work_order.tenant_id and job.work_order_id = work_order.id
  where work_order.tenant_id = elder.tenant_id and work_order.oldman_id = elder.id and work_order.remove_time is null)`

const weekVisits = (condition: RawBuilder<unknown>) =>
  visits<number>(sql`count(*) filter (where ${condition}
    and job.server_time > now() - interval '7 days' and job.server_time <= now())::integer`)

export function findVirtualBedPage(db: Db, { tenantIds }: Caller, search: VirtualBedSearch): Promise<Page<VirtualBed>> {
  const elders = db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .select(['elder.id', 'elder.id as oldmanId', 'elder.tenantId', 'elder.userName'])
    .select(['elder.gender', 'elder.careLevel', 'elder.mobile', 'elder.address', 'elder.lng', 'elder.lat'])
    .select(ageOf('elder.birthday').as('age'))
    .select(latestValueColumns)
    .select(
      sql<string | null>`(
        select last_address from device where device.tenant_id = elder.tenant_id and device.oldman_id = elder.id
          and last_address is not null order by last_location_time desc nulls last limit 1)`.as('lastAddress'),
    )
    .select(
      sql<string | null>`(
        select job.server_project_name || ' ' || to_char(job.server_time, 'MM-DD HH24:MI') from work_order
        join work_order_job job on job.tenant_id = work_order.tenant_id and job.work_order_id = work_order.id
        where work_order.tenant_id = elder.tenant_id and work_order.oldman_id = elder.id and work_order.remove_time is null
          and job.status in ('1', '2') and job.server_time > now() order by job.server_time limit 1)`.as('servicePlan'),
    )
    .select(visits<string | null>(sql`max(job.server_end_time)`).as('lastVisit'))
    .select(weekVisits(sql`job.status = '4'`).as('visitsDone'))
    .select(
      weekVisits(sql`job.status in ('1', '2')
        and job.server_time + make_interval(mins => coalesce(job.server_time_num, 60)) < now()`).as('visitsMissed'),
    )
    .select(weekVisits(sql`job.status <> '6'`).as('visitsPlanned'))
    .where('elder.tenantId', 'in', tenantIds)
    .where('elder.checkInStatus', '=', 0)
    .orderBy('elder.tenantId')
    .orderBy('elder.id')
  const onlineStatus = search.onlineStatus ?? search.deviceStatus
  const asked = { ...search, onlineStatus }
  const where = { onlineStatus: isOnline, staffId: isVisitedBy }
  return findListPage(db, elders, asked, { elder: true, parts: ['elder.address'], same: ['tenantId'], where })
}
