import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import type { DeviceState } from './device-state.ts'

/**
 * Advances the stored states of devices; a late value does not replace a newer one. Makes no query if there are none.
 */
export async function advanceDevices(db: Db, tenantId: number, states: DeviceState[]): Promise<void> {
  if (states.length === 0) return
  await sql`
    update device d set
      last_seen = now(),
      online_status = 1,
      last_time = greatest(d.last_time, s.time),
      last_location = case when s.location_time >= coalesce(d.last_location_time, '-infinity') then s.location else d.last_location end,
      last_accuracy = case when s.location_time >= coalesce(d.last_location_time, '-infinity') then s.accuracy else d.last_accuracy end,
      last_location_time = greatest(d.last_location_time, s.location_time),
      last_address = case when s.location_time >= coalesce(d.last_location_time, '-infinity') and s.location <> d.last_location then null else d.last_address end,
      power = case when s.power_time >= coalesce(d.power_time, '-infinity') then s.power else d.power end,
      power_time = greatest(d.power_time, s.power_time),
      last_measure_time = greatest(d.last_measure_time, s.measure_time)
    from (
      select id, location, accuracy, power, to_timestamp(time / 1000.0) as time, to_timestamp(location_time / 1000.0) as location_time,
        to_timestamp(power_time / 1000.0) as power_time, to_timestamp(measure_time / 1000.0) as measure_time
      from unnest(
        ${plainArray(states.map(({ id }) => id))}::bigint[],
        ${plainArray(states.map(({ time }) => time))}::bigint[],
        ${textArray(states.map(({ location }) => location))}::text[],
        ${plainArray(states.map(({ locationTime }) => locationTime))}::bigint[],
        ${plainArray(states.map(({ accuracy }) => accuracy))}::float8[],
        ${plainArray(states.map(({ power }) => power))}::smallint[],
        ${plainArray(states.map(({ powerTime }) => powerTime))}::bigint[],
        ${plainArray(states.map(({ measureTime }) => measureTime))}::bigint[]
      ) as newest (id, time, location, location_time, accuracy, power, power_time, measure_time)
    ) as s
    where d.tenant_id = ${tenantId} and d.id = s.id
  `.execute(db)
}

/** The last battery report of each device: a percentage, or only whether the battery is low; `time` is epoch ms. */
export async function findBatteries(db: Db, tenantId: number, deviceIds: number[]): Promise<Map<number, Battery>> {
  const { rows } = await sql<Battery & { id: number }>`
    select d.id, round(extract(epoch from greatest(d.power_time, s.changed_at)) * 1000)::bigint as time, s.value = 'low' as is_low,
      case when d.power_time >= coalesce(s.changed_at, '-infinity') then d.power end as power
    from device d left join device_sign s on s.tenant_id = d.tenant_id and s.device_id = d.id and s.kind = 'battery'
    where d.tenant_id = ${tenantId} and d.id = any (${plainArray(deviceIds)}::bigint[]) and (d.power_time is not null or s.changed_at is not null)
  `.execute(db)
  return new Map(rows.map(({ id, ...battery }) => [id, battery]))
}
interface Battery {
  time: number
  power: number | null
  isLow: boolean | null
}
