import type { Caller } from '@care/shared/admin/session/session'
import type { BedInfo, BedInfoSearch, VirtualBed, VirtualBedSearch } from '@care/shared/house/residence/rooms/bed-info'
import { bedInfo } from '@care/shared/house/residence/rooms/bed-info.words'
import type { Page } from '@care/shared/http/page'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'
import { latestValueColumns } from './latest-values.repository.ts'

/** Who has a bed at this moment, as a resident or by a reservation. */
export const currentStay = sql<{
  oldmanId: number
  fromTime: string
  toTime: string | null
  isReserved: boolean
}>`(
  select oldman_id, from_time, to_time, is_reserved from bed_stay
  where bed_stay.tenant_id = bed.tenant_id and bed_stay.bed_id = bed.id
    and from_time <= now() and (to_time is null or to_time > now())
)`.as<'stay'>(sql.ref('stay'))

/** SQL expression of a bed's `BedStatus`. */
export const bedStatus = sql<number>`case
  when stay.oldman_id is null then case when bed.status = '1' then 2 else 0 end
  when stay.is_reserved then 3 else 1 end`

export function findBedPage(db: Db, { tenantIds }: Caller, search: BedInfoSearch): Promise<Page<BedInfo>> {
  const beds = db
    .selectFrom('bed')
    .innerJoin('room', inTenant('room.id', 'bed.roomId'))
    .innerJoin('floor', inTenant('floor.id', 'room.floorId'))
    .innerJoin('building', inTenant('building.id', 'floor.buildingId'))
    .$call(withTenant('bed'))
    .leftJoinLateral(currentStay, (join) => join.onTrue())
    .leftJoin('elder', (join) =>
      join.onRef('elder.tenantId', '=', 'bed.tenantId').onRef('elder.id', '=', 'stay.oldmanId'),
    )
    .select(['bed.id', 'bed.id as bedId', 'bed.name as bedName', 'bed.tenantId'])
    .select(['room.id as roomId', 'room.name as roomName', 'room.roomTypeName', 'floor.id as floorId'])
    .select(['floor.name as floorName', 'building.id as buildingId', 'building.name as buildingName'])
    .select(['elder.id as oldmanId', 'elder.userName', 'elder.gender', 'elder.careLevel', 'elder.mobile'])
    .select(['elder.checkInStatus', ageOf('elder.birthday').as('age'), bedStatus.as('bedStatus')])
    .select(sql<string | null>`case when not stay.is_reserved then stay.from_time end`.as('checkInTime'))
    .select(sql<string | null>`case when stay.is_reserved then stay.to_time end`.as('reservedUntil'))
    // no device reports a sleep state
    .select(sql<string | null>`null::text`.as('sleepState'))
    .select(latestValueColumns)
    .where('bed.tenantId', 'in', tenantIds)
    .orderBy('bed.tenantId')
    .orderBy('bed.roomId')
    .orderBy('bed.id')
  const same = ['tenantId', 'buildingId', 'floorId'] as const
  return findListPage(db, beds, search, { words: bedInfo, elder: true, same })
}

const isOnline = (status: number) => sql<SqlBool>`${status} = (
  select max(online_status) from device where device.tenant_id = elder.tenant_id and device.oldman_id = elder.id)`

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
    .where('elder.tenantId', 'in', tenantIds)
    .where('elder.checkInStatus', '=', 0)
    .orderBy('elder.tenantId')
    .orderBy('elder.id')
  const onlineStatus = search.onlineStatus ?? search.deviceStatus
  const asked = { ...search, onlineStatus }
  return findListPage(db, elders, asked, { elder: true, same: ['tenantId'], where: { onlineStatus: isOnline } })
}
