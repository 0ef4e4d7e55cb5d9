import { SourceType } from '@care/shared/alarms/warnings/warning'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

/** An event that is about to raise a warning; `time` is epoch ms. Quiet periods do not apply to drills. */
export interface AlarmEvent {
  oldmanId: number | null
  deviceId: number | null
  sourceType: number
  time: number
  isDrill: boolean
}

/**
 * The quiet period of each event (the lowest id), or null. One query, which an index makes cheap when there are no
 * periods.
 */
export async function findQuietPeriods(db: Db, tenantId: number, happenings: AlarmEvent[]): Promise<(number | null)[]> {
  const quiets: (number | null)[] = happenings.map(() => null)
  const asked = happenings.flatMap((one, place) => (one.isDrill ? [] : [{ ...one, place }]))
  if (asked.length === 0) return quiets

  const earliest = Math.min(...asked.map(({ time }) => time))
  const { rows } = await sql<{ place: number; id: number }>`
    select a.place, min(q.id) as id
    from quiet_period q
    join unnest(
      ${plainArray(asked.map(({ place }) => place))}::integer[],
      ${plainArray(asked.map(({ oldmanId }) => oldmanId))}::bigint[],
      ${plainArray(asked.map(({ deviceId }) => deviceId))}::bigint[],
      ${plainArray(asked.map(({ sourceType }) => bedOnce(sourceType)))}::smallint[],
      ${plainArray(asked.map(({ time }) => time))}::bigint[]
    ) as a (place, oldman_id, device_id, source_type, time)
      on (q.oldman_id = a.oldman_id or q.device_id = a.device_id) and a.source_type = any (q.kinds)
        and q.begin_time <= to_timestamp(a.time / 1000.0) and q.end_time > to_timestamp(a.time / 1000.0)
    where q.tenant_id = ${tenantId} and q.end_time > to_timestamp(${earliest}::bigint / 1000.0)
    group by a.place`.execute(db)
  for (const { place, id } of rows) quiets[place] = id
  return quiets
}

/**
 * Maps a left bed at home to a left bed in the institution: quiet periods treat both as one kind, and only the
 * warning's row distinguishes them.
 */
const bedOnce = (sourceType: number) => (sourceType === SourceType.HomeBed ? SourceType.InstitutionalBed : sourceType)
