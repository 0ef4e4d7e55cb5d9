import type { Timeline, TimelineEntry, TimelineSearch } from '@care/shared/people/elders/timeline/timeline.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { ElderKey } from '../../../../platform/db/keys.ts'
import type { TimelineSource } from '../../../../platform/sources/timeline.ts'

type Row = TimelineEntry & { place: string }

/**
 * A page of an elder's events, newest first (keyset pagination by time). Each source returns only as many rows as the
 * page may need; events with the same time are always on the same page.
 */
export async function findTimeline(
  db: Db,
  elder: ElderKey,
  sources: readonly TimelineSource[],
  { from, to, before, size }: Omit<TimelineSearch, 'kinds'>,
): Promise<Omit<Timeline, 'kinds'>> {
  if (sources.length === 0) return { records: [] }
  const bounds = [
    sql`event.time is not null`,
    ...(from ? [sql`event.time >= ${from}::date`] : []),
    ...(to ? [sql`event.time < ${to}::date + 1`] : []),
    // `before` is in microseconds, which is the precision of the database's timestamps
    ...(before ? [sql`event.time < timestamptz 'epoch' + ${before}::bigint * interval '1 microsecond'`] : []),
  ]
  const newest = sources.map(
    (source) => sql`(
      select ${source.kind} as kind, event.time, event.title, event.text, event.ref_id from (${source.of(db, elder)}) as event
      where ${sql.join(bounds, sql` and `)}
      order by event.time desc fetch first ${size} rows with ties)`,
  )
  const { rows } = await sql<Row>`
    select kind, time, title, text, ref_id, (extract(epoch from time) * 1000000)::bigint::text as place
    from (${sql.join(newest, sql` union all `)}) as events
    order by time desc fetch first ${size} rows with ties`.execute(db)
  const last = rows.at(-1)
  const records = rows.map(({ place: _, ...entry }) => entry)
  return rows.length < size || !last ? { records } : { records, next: last.place }
}
