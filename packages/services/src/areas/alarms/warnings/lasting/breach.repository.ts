import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import type { Breach } from './advance-breach.ts'
import { type Breaches, breachKey } from './advance-breaches.ts'
import type { VitalTrack } from './condition.ts'

/** A stored breach; `version` is its optimistic lock. */
interface Kept extends Breach {
  deviceId: number
  track: VitalTrack
  version: number
}

/** Locks the stored breaches of these devices (FOR UPDATE). */
export async function lockBreaches(db: Db, tenantId: number, deviceIds: number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select device_id, track, oldman_id, side, (extract(epoch from since) * 1000)::bigint as since, count,
      (extract(epoch from seen_at) * 1000)::bigint as seen_at, lasting, times, margin, version
    from device_breach
    where tenant_id = ${tenantId} and device_id = any (${plainArray(deviceIds)}::bigint[])
    order by device_id, track for no key update`.execute(db)
  return rows
}

/**
 * Upserts the breaches. Throws a serialization failure (40001) if another transaction inserted one of them, so that the
 * whole commit is retried.
 */
export async function writeBreaches(db: Db, tenantId: number, known: readonly Kept[], now: Breaches): Promise<void> {
  const versions = new Map(known.map(({ deviceId, track, version }) => [breachKey(deviceId, track), version]))
  const rows = [...now].map(([key, breach]) => {
    const [deviceId, track] = key.split(' ')
    return { ...breach, deviceId: Number(deviceId), track: track ?? '', version: (versions.get(key) ?? 0) + 1 }
  })
  rows.sort((a, b) => a.deviceId - b.deviceId || (a.track < b.track ? -1 : 1))
  const column = (pick: (row: (typeof rows)[number]) => number | null) => plainArray(rows.map(pick))
  const { rows: written } = await sql<{ deviceId: number }>`
    insert into device_breach as b (tenant_id, device_id, track, oldman_id, side, since, count, seen_at, lasting, times, margin, version)
    select ${tenantId}::bigint, device_id, track, oldman_id, side, to_timestamp(since / 1000.0), count, to_timestamp(seen_at / 1000.0),
      lasting, times, margin, version
    from unnest(
      ${column(({ deviceId }) => deviceId)}::bigint[],
      ${textArray(rows.map(({ track }) => track))}::text[],
      ${column(({ oldmanId }) => oldmanId)}::bigint[],
      ${column(({ side }) => side)}::smallint[],
      ${column(({ since }) => since)}::bigint[],
      ${column(({ count }) => count)}::integer[],
      ${column(({ seenAt }) => seenAt)}::bigint[],
      ${column(({ lasting }) => lasting)}::smallint[],
      ${column(({ times }) => times)}::smallint[],
      ${column(({ margin }) => margin)}::float8[],
      ${column(({ version }) => version)}::integer[]
    ) as row (device_id, track, oldman_id, side, since, count, seen_at, lasting, times, margin, version)
    on conflict (tenant_id, device_id, track) do update set oldman_id = excluded.oldman_id, side = excluded.side,
      since = excluded.since, count = excluded.count, seen_at = excluded.seen_at, lasting = excluded.lasting, times = excluded.times,
      margin = excluded.margin, version = excluded.version
      where b.version = excluded.version - 1
    returning device_id`.execute(db)
  if (written.length < rows.length) throw Object.assign(new Error('a breach was begun meanwhile'), { code: '40001' })
}
