import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RaisedWarning } from './replay.ts'
import type { StoredMeasurement } from './sample.ts'

interface Span {
  tenantId: number
  deviceIds: number[]
  days: number
}

/** The newest `most` measurements of these devices in the last days, oldest first. */
export async function findSamples(
  db: Db,
  { tenantId, deviceIds, days }: Span,
  types: readonly string[],
  most: number,
): Promise<StoredMeasurement[]> {
  const { rows } = await sql<StoredMeasurement>`
    select device_id, oldman_id, type, (extract(epoch from time) * 1000)::bigint as time, value, value2, value3,
      (detail ->> 'lowBattery')::boolean as low_battery
    from measurement
    where tenant_id = ${tenantId} and device_id = any(${deviceIds}::bigint[]) and type = any(${[...types]}::measurement_type[])
      and time > now() - ${days} * interval '1 day' and time <= now()
    order by time desc limit ${most}`.execute(db)
  return rows.reverse()
}

/** Warnings of these devices, of the given or all kinds; an open warning merges with repeats up to now. */
export async function findRaisedWarnings(
  db: Db,
  { tenantId, deviceIds, days }: Span,
  kinds: readonly string[] | null,
): Promise<RaisedWarning[]> {
  const { rows } = await sql<RaisedWarning>`
    select subject, kind, outcome, (extract(epoch from data_happen_time) * 1000)::bigint as "from",
      (extract(epoch from case when is_disposed = 1 then greatest(handle_time, last_happen_time) else now() end) * 1000)::bigint as "to"
    from warning
    where tenant_id = ${tenantId} and drill_id is null and id >= warning_id_floor(now() - ${days} * interval '1 day')
      and device_id = any(${deviceIds}::bigint[]) and (${kinds === null} or kind = any(${[...(kinds ?? [])]}))`.execute(
    db,
  )
  return rows
}
