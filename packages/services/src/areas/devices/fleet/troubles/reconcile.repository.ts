import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

/**
 * A device type and its deadline: devices whose last measurement came at or before `findQuietDeadline` (epoch ms) count
 * as not measuring; with null none does.
 */
export interface UnmeasuredType {
  deviceTypeId: number
  quietBefore: number | null
}

/** Hysteresis: how far above its limit, in %, a battery counts as charged again. */
const slack = 5

/**
 * Begins new problems and ends solved ones of devices in use, of all kinds except silence. While a device is silent,
 * missing measurements or being taken off count as no problem of their own.
 */
export async function reconcileTroubles(db: Db, tenantId: number, types: readonly UnmeasuredType[]): Promise<void> {
  await sql`
    with own as (
      select d.id, d.oldman_id, d.power, d.power_time, d.expire_time, d.last_measure_time, d.bind_time, d.device_type_id,
        coalesce((
          select (said.settings ->> 'lowBattery')::float8
          from (
            select settings, 4 as floor from device_config where tenant_id = d.tenant_id and device_id = d.id
            union all
            select settings, case when oldman_id is not null then 3 when device_type_id is not null then 2 else 1 end from device_settings_layer
            where tenant_id = d.tenant_id and (oldman_id is null or oldman_id = d.oldman_id)
              and (device_type_id is null or device_type_id = d.device_type_id)
          ) as said
          where jsonb_typeof(said.settings -> 'lowBattery') = 'number' order by floor desc limit 1
        ), ${usualSettings.lowBattery}) as low,
        exists (select from device_trouble s where s.tenant_id = d.tenant_id and s.device_id = d.id and s.kind = 'silent'
          and s.end_time is null) as is_silent
      from device d
      where d.tenant_id = ${tenantId} and d.lifecycle = 2 and d.status = 1
    ), open as (
      select id, device_id, kind from device_trouble where tenant_id = ${tenantId} and kind <> 'silent' and end_time is null
    ), sign as (
      select s.device_id, s.kind, s.value, s.changed_at from device_sign s where s.tenant_id = ${tenantId}
    ), cause as (
      select own.id as device_id, 'battery' as kind, coalesce(own.power_time, now()) as since from own
      where own.power < own.low + case when exists (select from open where device_id = own.id and kind = 'battery') then ${slack} else 0 end
      union all
      select own.id, 'battery', sign.changed_at from own join sign on sign.device_id = own.id and sign.kind = 'battery' and sign.value = 'low'
      where own.power is null
      union all
      select own.id, 'wear', sign.changed_at from own join sign on sign.device_id = own.id and sign.kind = 'wear' and sign.value = 'off'
      where own.oldman_id is not null and not own.is_silent and sign.changed_at < now() - interval '30 minutes'
      union all
      select own.id, 'tamper', sign.changed_at from own join sign on sign.device_id = own.id and sign.kind = 'tamper' and sign.value = 'on'
      union all
      select own.id, 'clock', sign.changed_at from own join sign on sign.device_id = own.id and sign.kind = 'clock' and sign.value <> 'right'
      union all
      select own.id, 'sim', (own.expire_time - 30)::timestamp at time zone 'Asia/Shanghai' from own
      where own.expire_time <= (now() at time zone 'Asia/Shanghai')::date + 30
      union all
      select own.id, 'unmeasured', coalesce(own.last_measure_time, own.bind_time) from own
      join unnest(
        ${plainArray(types.map(({ deviceTypeId }) => deviceTypeId))}::bigint[],
        ${plainArray(types.map(({ quietBefore }) => quietBefore))}::bigint[]
      ) as type (id, quiet_before) on type.id = own.device_type_id
      where own.oldman_id is not null and not own.is_silent
        and coalesce(own.last_measure_time, own.bind_time) <= to_timestamp(type.quiet_before / 1000.0)
    ), gone as (
      update device_trouble t set end_time = now() from open
      where t.tenant_id = ${tenantId} and t.id = open.id
        and not exists (select from cause where cause.device_id = open.device_id and cause.kind = open.kind)
    )
    insert into device_trouble (tenant_id, device_id, kind, since)
    select ${tenantId}::bigint, device_id, kind, since from cause
    on conflict (tenant_id, device_id, kind) where end_time is null do nothing
  `.execute(db)
}
