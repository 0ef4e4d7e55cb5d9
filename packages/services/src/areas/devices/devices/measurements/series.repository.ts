import type { Caller } from '@care/shared/admin/session/session'
import type { SeriesQuery } from '@care/shared/devices/devices/device'
import type { DeviceMessageType } from '@care/shared/devices/devices/ingestion'
import { defaultPageSize } from '@care/shared/http/page-sizes'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { periodOf } from './period-of.ts'

/** A stored measurement; the meaning of its values depends on the type (see `measured`). */
export interface StoredPoint {
  id: number
  imei: string
  oldmanId: number | null
  dataHappenTime: string
  value: number | null
  value2: number | null
  value3: number | null
  status: number
  detail: unknown
  /** The user who measured the value by hand; null for a device. */
  measuredBy: string | null
}
const mostPoints = 2_000
const measuredBy = sql<string | null>`case when m.device_id is null then m.detail ->> 'userName' end`

/** Device message types, and weight, which is measured only by hand. */
export type MeasuredType = DeviceMessageType | 'weight'

export const selectPoints = (db: Db, { tenantIds }: Caller, type: DeviceMessageType) =>
  db.selectFrom('measurement as m').where('m.tenantId', 'in', tenantIds).where('m.type', '=', type)

/** Columns of a point (alias `m`) and its device (alias `d`). */
export const storedColumns = [
  ...(['m.id', 'm.oldmanId', 'm.time as dataHappenTime', 'm.value', 'm.value2', 'm.value3'] as const),
  ...(['m.status', 'm.detail'] as const),
  sql<string>`coalesce(d.imei, '')`.as('imei'),
  measuredBy.as('measuredBy'),
] as const

/**
 * The points of a period in ascending order: the newest 2,000 of them, or the requested page counted from the newest,
 * with statistics over the whole period.
 */
export async function findSeries(
  db: Db,
  caller: Caller,
  type: DeviceMessageType,
  query: SeriesQuery & { deviceId: number | null },
) {
  const { deviceId, oldmanId, current, size } = query
  const { from, to } = periodOf(query, Date.now())
  let found = selectPoints(db, caller, type)
  // filters by the device's id instead of a join, so that the index is used whatever statistics the planner has
  if (deviceId) found = found.where('m.deviceId', '=', deviceId)
  if (oldmanId) found = found.where('m.oldmanId', '=', oldmanId)
  if (from) found = found.where('m.time', '>=', from)
  if (to) found = found.where('m.time', '<=', to)

  const newest = found
    .leftJoin('device as d', inTenant('d.id', 'm.deviceId'))
    .select(storedColumns)
    .orderBy('m.time', 'desc')
    .orderBy('m.id', 'desc')
  const isPaged = current !== undefined || size !== undefined
  const most = isPaged ? (size ?? defaultPageSize) : mostPoints
  const rows = await newest
    .limit(most)
    .offset(((isPaged && current) || 1) * most - most)
    .execute()
  const { max, min, avg, total } = await found
    .select(({ fn }) => [fn.max('m.value').as('max'), fn.min('m.value').as('min'), fn.countAll<number>().as('total')])
    .select(sql<number | null>`round(avg(m.value)::numeric, 2)`.as('avg'))
    .executeTakeFirstOrThrow()
  const [latest] = (current ?? 1) === 1 ? rows : await newest.limit(1).execute()
  return {
    rows: rows.reverse() satisfies StoredPoint[],
    statistics: { max, min, avg, latest: latest?.value ?? null },
    total: isPaged ? total : undefined,
  }
}

/** The elder's newest measurement of each of these types, whether measured by a device or by hand. */
export async function findNewest(db: Db, { tenantIds }: Caller, oldmanId: number, types: readonly MeasuredType[]) {
  const { rows } = await sql<
    Pick<StoredPoint, 'value' | 'value2' | 'status' | 'dataHappenTime' | 'measuredBy'> & { type: MeasuredType }
  >`
    select t.type, newest.value, newest.value2, newest.status, newest.time as data_happen_time, newest.measured_by
    from unnest(${types}::measurement_type[]) as t (type)
    cross join lateral (
      select m.value, m.value2, m.status, m.time, ${measuredBy} as measured_by from measurement m
      where m.tenant_id = any (${tenantIds}::bigint[]) and m.oldman_id = ${oldmanId} and m.type = t.type
      order by m.time desc limit 1
    ) as newest
  `.execute(db)
  return rows
}
