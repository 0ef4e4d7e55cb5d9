import type { Caller } from '@care/shared/admin/session/session'
import type { Camera, CameraSearch } from '@care/shared/devices/cameras/camera'
import { cameraConsentError } from '@care/shared/devices/cameras/camera-consent'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import type { Page } from '@care/shared/http/page'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withAnyElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { containsPattern } from '../../../platform/db/paging/queries.ts'
import { matchesElderName } from '../../../platform/db/sql/name-search.ts'

const cameraCategory = 4

const lives = (stay: string) =>
  sql`not ${sql.ref(`${stay}.is_reserved`)} and ${sql.ref(`${stay}.from_time`)} <= now()
    and (${sql.ref(`${stay}.to_time`)} is null or ${sql.ref(`${stay}.to_time`)} > now())`

/** Elders whom the camera may show: the one it belongs to, and all elders with a bed in the same room. */
const seen = sql<Camera['seen']>`coalesce((
  select jsonb_agg(jsonb_build_object('oldmanId', p.id, 'name', p.user_name, 'standing', consent_of(p.tenant_id, p.id, 'camera'))
    order by p.id <> d.oldman_id, p.id)
  from elder p
  where p.tenant_id = d.tenant_id and (p.id = d.oldman_id or p.id in (
    select other.oldman_id
    from bed_stay own
      join bed on bed.tenant_id = own.tenant_id and bed.id = own.bed_id
      join bed beside on beside.tenant_id = bed.tenant_id and beside.room_id = bed.room_id
      join bed_stay other on other.tenant_id = beside.tenant_id and other.bed_id = beside.id and ${lives('other')}
    where own.tenant_id = d.tenant_id and own.oldman_id = d.oldman_id and ${lives('own')}))
), '[]')`

const publicPlace = '公共区域'
const place = sql<string>`case when d.oldman_id is null then ${publicPlace} else coalesce(elder.building_name, '居家') end`

/** Cameras in use, with their place; a camera without an elder is in a public area. */
function selectCameras(db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) {
  return db
    .selectFrom('device as d')
    .innerJoin('deviceType as type', 'type.id', 'd.deviceTypeId')
    .$call(withTenant('d'))
    .$call(withAnyElder('d'))
    .select(['d.id', 'd.tenantId', 'd.imei', 'd.deviceName', 'd.installPlace'])
    .select(['d.oldmanId', 'elder.roomName', 'd.onlineStatus', 'd.lastSeen'])
    .select(['d.dataSource', place.as('place'), seen.as('seen')])
    .select(sql<boolean>`d.oldman_id is null`.as('isPublic'))
    .where('d.tenantId', 'in', tenantIds)
    .where('type.category', '=', cameraCategory)
    .where('d.lifecycle', '=', Lifecycle.InUse)
    .where('d.status', '=', 1)
}

/** `refusal` is the reason why the camera may not be viewed; null when it may. */
export type KnownCamera = Camera & { dataSource: number; refusal: string | null }

/** Searches the device name, IMEI, place, room and elder. */
const isCalled = (text: string) => {
  const wanted = containsPattern(text)
  return sql<SqlBool>`(d.device_name like ${wanted} or d.imei like ${wanted} or d.install_place like ${wanted}
    or ${matchesElderName(text, 'elder')} or elder.room_name like ${wanted})`
}

export function findCameras(db: Db, caller: Caller, search: CameraSearch): Promise<Page<Camera>> {
  const cameras = selectCameras(db, caller).orderBy(place).orderBy('d.id')
  return findListPage(db, cameras, search, { same: ['imei'], where: { userName: isCalled } })
}

export async function findCamerasOf(db: Db, caller: Caller, imeis: readonly string[]): Promise<KnownCamera[]> {
  const found = await selectCameras(db, caller).where('d.imei', 'in', imeis).execute()
  return found.map((camera) => ({ ...camera, refusal: cameraConsentError(camera.seen) }))
}
