import type { SeriesQuery } from '@care/shared/devices/device'
import type { DeviceMessageType } from '@care/shared/devices/ingestion'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** A stored point; what value, value2 and value3 are depends on the type (see `measured`). */
export interface Stored {
  id: number
  imei: string
  oldmanId: number | null
  dataHappenTime: string
  value: number | null
  value2: number | null
  value3: number | null
  status: number
  detail: unknown
  /** Who measured it by hand; null for a device. */
  measuredBy: string | null
}
const mostPoints = 2_000
const measuredBy = sql<string | null>`case when m.device_id is null then m.detail ->> 'userName' end`

/** Those of devices, and what is measured by hand alone. */
export type MeasuredType = DeviceMessageType | 'weight'

function points(db: Db, { tenantIds }: Caller, type: DeviceMessageType) {
  return db.selectFrom('measurement as m').where('m.tenantId', 'in', tenantIds).where('m.type', '=', type)
}

/** The newest 2,000 points between two moments, by time ascending, and figures over all of them; the last 24 hours unless asked. */
export async function findSeries(db: Db, caller: Caller, type: DeviceMessageType, query: SeriesQuery) {
  const { imei, oldmanId, startTime, endTime } = query
  let found = points(db, caller, type)
  // by the device's id, not by a join: measurements are then found by their index whatever the planner knows of them
  if (imei) found = found.where('m.deviceId', '=', await findDeviceId(db, caller, imei))
  if (oldmanId) found = found.where('m.oldmanId', '=', oldmanId)
  if (startTime) found = found.where('m.time', '>=', startTime)
  if (endTime) found = found.where('m.time', '<=', endTime)
  if (!startTime && !endTime) found = found.where('m.time', '>=', sql<string>`now() - interval '24 hours'`)

  const newest = await found
    .leftJoin('device as d', (join) => join.onRef('d.tenantId', '=', 'm.tenantId').onRef('d.id', '=', 'm.deviceId'))
    .select([
      'm.id',
      'm.oldmanId',
      'm.time as dataHappenTime',
      'm.value',
      'm.value2',
      'm.value3',
      'm.status',
      'm.detail',
    ])
    .select(sql<string>`coalesce(d.imei, '')`.as('imei'))
    .select(measuredBy.as('measuredBy'))
    .orderBy('m.time', 'desc')
    .orderBy('m.id', 'desc')
    .limit(mostPoints)
    .execute()
  const { max, min, avg } = await found
    .select(({ fn }) => [fn.max('m.value').as('max'), fn.min('m.value').as('min')])
    .select(sql<number | null>`round(avg(m.value)::numeric, 2)`.as('avg'))
    .executeTakeFirstOrThrow()
  const statistics = { max, min, avg, latest: newest[0]?.value ?? null }
  return { rows: newest.reverse() satisfies Stored[], statistics }
}

/** 0, which no device has, when there is none with this imei. */
async function findDeviceId(db: Db, { tenantIds }: Caller, imei: string): Promise<number> {
  const device = db.selectFrom('device').select('id').where('tenantId', 'in', tenantIds).where('imei', '=', imei)
  return (await device.executeTakeFirst())?.id ?? 0
}

/** The newest point of each of these types that an elder has, wherever it came from. */
export async function findNewest(db: Db, { tenantIds }: Caller, oldmanId: number, types: readonly MeasuredType[]) {
  const { rows } = await sql<
    Pick<Stored, 'value' | 'value2' | 'status' | 'dataHappenTime' | 'measuredBy'> & { type: MeasuredType }
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
