import { enclosureOf } from '@care/shared/devices/devices/fences/fence'
import type { Side } from '@care/shared/devices/devices/fences/fence.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { mayShowPlace } from '../../../../platform/db/sql/points.ts'
import type { FenceRule, FenceState } from './advance-fence.ts'

/**
 * A fence that watches a device; `state` is null before the first check. `lastTime`: time of the newest known position,
 * epoch ms.
 */
export interface WatchedFence {
  fenceId: number
  deviceId: number
  imei: string
  name: string
  radius: number | null
  rule: FenceRule
  state: FenceState | null
  version: number
  lastTime: number | null
}

const epoch = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)
const columns = sql`f.id as fence_id, f.name, f.center_lng, f.center_lat, f.radius, f.points, f.trigger_type, f.freq, f.time_begin, f.time_end,
  f.effective_begin::text as effective_begin, f.effective_end::text as effective_end, f.dwell_minutes, f.unseen_minutes,
  d.id as device_id, d.imei, ${epoch('d.last_location_time')} as last_time, coalesce(s.version, 0) as version,
  s.side, ${epoch('s.since')} as since, ${epoch('s.pending_since')} as pending_since, s.is_sure, ${epoch('s.inside_at')} as inside_at,
  ${epoch('s.told_at')} as told_at, ${epoch('s.unseen_at')} as unseen_at, ${epoch('s.create_time')} as create_time`

type Row = Omit<FenceRule, 'enclosure'> &
  Parameters<typeof enclosureOf>[0] & { [K in keyof FenceState]: FenceState[K] | null } & Omit<
    WatchedFence,
    'rule' | 'state'
  >

function watched({ fenceId, deviceId, imei, name, version, lastTime, ...row }: Row): WatchedFence[] {
  const enclosure = enclosureOf(row)
  if (!enclosure) return []
  const { side, since, pendingSince, isSure, insideAt, toldAt, unseenAt, createTime, radius } = row
  const state =
    side === null || createTime === null
      ? null
      : { side: side as Side, since, pendingSince, isSure: isSure === true, insideAt, toldAt, unseenAt, createTime }
  return [{ fenceId, deviceId, imei, name, radius, version, lastTime, state, rule: { ...row, enclosure } }]
}

/** All fences that watch these devices, if the elder consented to be located. */
export async function findWatchedFences(db: Db, tenantId: number, deviceIds: number[]): Promise<WatchedFence[]> {
  const { rows } = await sql<Row>`
    select ${columns}
    from watched_fence w
    join device_fence f on f.tenant_id = w.tenant_id and f.id = w.fence_id
    join device d on d.tenant_id = w.tenant_id and d.id = w.device_id
    left join device_fence_state s on s.tenant_id = w.tenant_id and s.fence_id = w.fence_id and s.device_id = w.device_id
    where w.tenant_id = ${tenantId} and w.device_id = any (${plainArray(deviceIds)}::bigint[]) and ${mayShowPlace('d')}
    order by f.id, d.id
  `.execute(db)
  return rows.flatMap(watched)
}

/**
 * Fence states that are due for a check, and fences without a state, of elders who consented to be located. Deletes due
 * states whose fence no longer watches the device.
 */
export async function findDueFences(db: Db, tenantId: number): Promise<WatchedFence[]> {
  await sql`
    delete from device_fence_state s
    where s.tenant_id = ${tenantId} and s.due_at <= now() and not exists (
      select from watched_fence w where w.tenant_id = ${tenantId} and w.fence_id = s.fence_id and w.device_id = s.device_id)
  `.execute(db)
  const { rows } = await sql<Row>`
    select ${columns}
    from watched_fence w
    join device_fence f on f.tenant_id = w.tenant_id and f.id = w.fence_id
    join device d on d.tenant_id = w.tenant_id and d.id = w.device_id
    left join device_fence_state s on s.tenant_id = w.tenant_id and s.fence_id = w.fence_id and s.device_id = w.device_id
    where w.tenant_id = ${tenantId} and (s.fence_id is null or s.due_at <= now()) and ${mayShowPlace('d')}
    order by f.id, d.id limit 500
  `.execute(db)
  return rows.flatMap(watched)
}

export interface StateChange {
  fence: WatchedFence
  state: FenceState
  dueAt: number | null
}

/** Upserts the states under an optimistic lock on `version`; returns the keys of those that were written. */
export async function writeFenceStates(db: Db, tenantId: number, changes: StateChange[]): Promise<Set<string>> {
  const times = (pick: (change: StateChange) => number | null) => plainArray(changes.map(pick))
  const { rows } = await sql<{ fenceId: number; deviceId: number }>`
    insert into device_fence_state as s (tenant_id, fence_id, device_id, side, since, pending_since, is_sure, inside_at, told_at, unseen_at,
      due_at, create_time, version)
    select ${tenantId}::bigint, fence_id, device_id, side, to_timestamp(since / 1000.0), to_timestamp(pending_since / 1000.0), is_sure = 1,
      to_timestamp(inside_at / 1000.0), to_timestamp(told_at / 1000.0), to_timestamp(unseen_at / 1000.0), to_timestamp(due_at / 1000.0),
      to_timestamp(create_time / 1000.0), version
    from unnest(
      ${times(({ fence }) => fence.fenceId)}::bigint[],
      ${times(({ fence }) => fence.deviceId)}::bigint[],
      ${times(({ state }) => state.side)}::smallint[],
      ${times(({ state }) => state.since)}::bigint[],
      ${times(({ state }) => state.pendingSince)}::bigint[],
      ${times(({ state }) => (state.isSure ? 1 : 0))}::integer[],
      ${times(({ state }) => state.insideAt)}::bigint[],
      ${times(({ state }) => state.toldAt)}::bigint[],
      ${times(({ state }) => state.unseenAt)}::bigint[],
      ${times(({ dueAt }) => dueAt)}::bigint[],
      ${times(({ state }) => state.createTime)}::bigint[],
      ${times(({ fence }) => fence.version + 1)}::integer[]
    ) as change (fence_id, device_id, side, since, pending_since, is_sure, inside_at, told_at, unseen_at, due_at, create_time, version)
    on conflict (tenant_id, fence_id, device_id) do update set side = excluded.side, since = excluded.since,
      pending_since = excluded.pending_since, is_sure = excluded.is_sure, inside_at = excluded.inside_at, told_at = excluded.told_at,
      unseen_at = excluded.unseen_at, due_at = excluded.due_at, version = excluded.version
      where s.version = excluded.version - 1
    returning fence_id, device_id
  `.execute(db)
  return new Set(rows.map(fenceStateKey))
}

export const fenceStateKey = ({ fenceId, deviceId }: { fenceId: number; deviceId: number }) => `${fenceId} ${deviceId}`
