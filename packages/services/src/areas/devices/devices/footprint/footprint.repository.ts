import type { Caller } from '@care/shared/admin/session/session'
import type { Footprint, FootprintSearch } from '@care/shared/devices/devices/footprint/footprint'
import type { Page } from '@care/shared/http/page'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'

/** Maximum number of positions, enough for more than a day with one every five seconds. */
const mostFixes = 20_000

/** Current and former wearers of the device (or the elder) who do not consent to showing their positions. */
async function findHidden(
  db: Db,
  { tenantIds }: Pick<Caller, 'tenantIds'>,
  of: { deviceId?: number; oldmanId?: number },
) {
  const { rows } = await sql<{ id: number }>`
    select e.id from elder e
    where e.tenant_id = any (${tenantIds}::bigint[]) and not allows_place(e.tenant_id, e.id) and (e.id = ${of.oldmanId ?? null}
      or e.id in (select b.oldman_id from device_binding b where b.tenant_id = e.tenant_id and b.device_id = ${of.deviceId ?? null}))
  `.execute(db)
  return rows.map(({ id }) => id)
}

const isShown = (hidden: number[]) =>
  sql<boolean>`(m.oldman_id is null or m.oldman_id <> all (${hidden}::bigint[]))` as Expression<SqlBool>

/** A page of positions, newest first. */
export async function findFootprints(
  db: Db,
  caller: Caller,
  search: FootprintSearch & { deviceId?: number | undefined },
): Promise<Page<Footprint>> {
  const { deviceId, oldmanId, startTime, endTime } = search
  const hidden = await findHidden(db, caller, { ...(deviceId && { deviceId }), ...(oldmanId && { oldmanId }) })
  let places = db
    .selectFrom('measurement as m')
    .leftJoin('device as d', inTenant('d.id', 'm.deviceId'))
    .select(['m.id', 'm.oldmanId', 'm.time as dataHappenTime', 'm.value3 as accuracy'])
    .select([sql<number>`m.value`.as('lng'), sql<number>`m.value2`.as('lat')])
    .select(sql<string>`m.value || ',' || m.value2`.as('location'))
    .select(sql<number | null>`(m.detail ->> 'locType')::integer`.as('locType'))
    .select(sql<string>`coalesce(d.imei, '')`.as('imei'))
    .where('m.tenantId', 'in', caller.tenantIds)
    .where('m.type', '=', 'location')
    .where(isShown(hidden))
  if (!startTime && !endTime) places = places.where('m.time', '>=', sql<string>`now() - interval '24 hours'`)
  return findListPage(db, places.orderBy('m.time', 'desc').orderBy('m.id', 'desc'), search, {
    same: ['m.deviceId', 'oldmanId'],
    between: 'm.time',
  })
}

/** A position of a device; `time` in epoch ms. */
export interface TrackFix {
  lng: number
  lat: number
  time: number
  accuracy: number | null
  locType: number | null
  isCall: boolean
}

/** All positions of a day in order of time, including those of SOS and falls. */
export async function findFixes(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  day: string,
): Promise<{ fixes: TrackFix[]; isHidden: boolean }> {
  const hidden = await findHidden(db, { tenantIds: [tenantId] }, { deviceId: id })
  const from = `${day} 00:00:00+08`
  const { rows } = await sql<TrackFix & { isShown: boolean }>`
    select value as lng, value2 as lat, (extract(epoch from time) * 1000)::bigint as time, case when type = 'location' then value3 end as accuracy,
      (detail ->> 'locType')::integer as loc_type, type <> 'location' as is_call, ${isShown(hidden)} as is_shown
    from measurement m
    where tenant_id = ${tenantId} and device_id = ${id} and type in ('location', 'sos', 'fall')
      and time >= ${from}::timestamptz and time < ${from}::timestamptz + interval '1 day' and value is not null and value2 is not null
    order by time, id limit ${mostFixes}
  `.execute(db)
  const fixes = rows.filter((row) => row.isShown).map(({ isShown: _, ...fix }) => fix)
  return { fixes, isHidden: fixes.length < rows.length }
}
