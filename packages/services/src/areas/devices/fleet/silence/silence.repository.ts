import { callingTypes } from '@care/shared/devices/devices/fleet/silence-rules'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import type { EndedSilence, SilenceNews, WatchedDevice } from './step-silence.ts'

/**
 * A device type and its deadline: devices whose last message came at or before `findQuietDeadline` (epoch ms) count as
 * silent; with null none does.
 */
export interface MissedType {
  deviceTypeId: number
  heardMinutes: number | null
  quietBefore: number | null
}

const missedRows = (missed: readonly MissedType[]) => sql`(
  select id, minutes, to_timestamp(quiet_before / 1000.0) as quiet_before
  from unnest(
    ${plainArray(missed.map(({ deviceTypeId }) => deviceTypeId))}::bigint[],
    ${plainArray(missed.map(({ heardMinutes }) => heardMinutes))}::integer[],
    ${plainArray(missed.map(({ quietBefore }) => quietBefore))}::bigint[]
  ) as type (id, minutes, quiet_before))`
/** SQL for the time of the device's last message or, if it never sent one, of its binding or creation */
const heard = sql`coalesce(d.last_seen, d.bind_time, d.create_time)`
const isInUse = sql`d.lifecycle = 2 and d.status = 1`

/**
 * Takes the tenant's advisory lock for device checks until the transaction ends; false when another process holds it.
 */
export async function lockFleet(db: Db, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(722004, ${tenantId}::integer) as is_ours`.execute(db)
  return rows[0]?.isOurs ?? false
}

/**
 * Sets silent devices offline, and begins a silence for those of them in use. Returns the ids of the devices with a new
 * silence.
 */
export async function beginSilences(db: Db, tenantId: number, missed: readonly MissedType[]): Promise<number[]> {
  const { rows } = await sql<{ deviceId: number }>`
    with missed as (
      select d.id, ${heard} as since, ${isInUse} as is_in_use
      from device d join ${missedRows(missed)} as type on type.id = d.device_type_id
      where d.tenant_id = ${tenantId} and ${heard} <= type.quiet_before and (d.online_status = 1 or ${isInUse})
      order by d.id for update of d
    ), off as (
      update device d set online_status = 0 from missed where d.tenant_id = ${tenantId} and d.id = missed.id and d.online_status = 1
    )
    insert into device_trouble (tenant_id, device_id, kind, since)
    select ${tenantId}::bigint, id, 'silent', since from missed where is_in_use
    on conflict (tenant_id, device_id, kind) where end_time is null do nothing
    returning device_id
  `.execute(db)
  return rows.map(({ deviceId }) => deviceId)
}

/**
 * Ends silences of devices that sent a message, are no longer in use, or whose type no longer has a deadline. Returns
 * the ended silences.
 */
export async function endSilences(db: Db, tenantId: number, missed: readonly MissedType[]): Promise<EndedSilence[]> {
  const { rows } = await sql<EndedSilence>`
    update device_trouble t set end_time = now()
    from device d join ${missedRows(missed)} as type on type.id = d.device_type_id
    where t.tenant_id = ${tenantId} and t.kind = 'silent' and t.end_time is null
      and d.tenant_id = t.tenant_id and d.id = t.device_id
      and (${heard} > t.since or not (${isInUse}) or type.minutes is null)
    returning t.device_id as id, t.told, t.told_group as "group"
  `.execute(db)
  return rows
}

/**
 * Devices in use whose type has a silence rule, each with its group (gateway or data source); `fresh` has the ids of
 * new silences.
 */
export async function findWatchedDevices(
  db: Db,
  tenantId: number,
  missed: readonly MissedType[],
  fresh: ReadonlySet<number>,
): Promise<(WatchedDevice & { imei: string })[]> {
  const { rows } = await sql<
    Omit<WatchedDevice, 'allowed' | 'silence'> & {
      imei: string
      minutes: number
      open: boolean
      told: EndedSilence['told']
    }
  >`
    select d.id, d.imei, coalesce('gateway:' || g.imei, 'source:' || d.data_source) as "group",
      (extract(epoch from ${heard}) * 1000)::bigint as heard, (extract(epoch from type.quiet_before) * 1000)::bigint as quiet_before,
      type.minutes, s.id is not null as open, s.told,
      d.oldman_id is not null and t.code = any (${textArray([...callingTypes])}::text[]) as warns
    from device d
    join device_type t on t.id = d.device_type_id
    join ${missedRows(missed)} as type on type.id = d.device_type_id
    left join device_trouble s on s.tenant_id = d.tenant_id and s.device_id = d.id and s.kind = 'silent' and s.end_time is null
    left join device_sign sign on sign.tenant_id = d.tenant_id and sign.device_id = d.id and sign.kind = 'gateway'
    left join device g on g.tenant_id = d.tenant_id and g.imei = sign.value
    where d.tenant_id = ${tenantId} and ${isInUse} and type.minutes is not null
    order by d.id
  `.execute(db)
  return rows.map(({ minutes, open, told, ...one }) => ({
    ...one,
    allowed: minutes * 60_000,
    silence: fresh.has(one.id) ? 'fresh' : open ? (told ?? 'untold') : null,
  }))
}

/** Stores for each silence whether it was reported alone or together with its group. */
export async function saveReportedSilences(
  db: Db,
  tenantId: number,
  { alone, untold, together }: SilenceNews,
): Promise<void> {
  const all = [
    ...alone.map((id) => ({ id, told: 'alone', group: null })),
    ...untold.map((id) => ({ id, told: null, group: null })),
    ...together.map(({ id, group }) => ({ id, told: 'together', group })),
  ]
  if (all.length === 0) return
  await sql`
    update device_trouble t set told = news.told, told_group = news.told_group
    from unnest(
      ${plainArray(all.map(({ id }) => id))}::bigint[],
      ${textArray(all.map(({ told }) => told))}::text[],
      ${textArray(all.map(({ group }) => group))}::text[]
    ) as news (device_id, told, told_group)
    where t.tenant_id = ${tenantId} and t.kind = 'silent' and t.end_time is null and t.device_id = news.device_id
  `.execute(db)
}
