import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/client.ts'
import type { ListeningSpan } from './listening.ts'

/** After a pause longer than this, a new span of listening (time in which the server could receive messages) begins. */
const gap = '150 seconds'
/** How long spans of listening are stored: longer than any silence rule looks back. */
const kept = '32 days'

/**
 * Extends the span of listening with this id, or begins a new one when the last is too old. Returns the id of the span.
 */
export async function recordListening(database: Database, run: number | null): Promise<number> {
  const { rows: on } = await sql<{ id: number }>`
    update listening set to_time = clock_timestamp() where id = ${run} and to_time > clock_timestamp() - ${gap}::interval returning id
  `.execute(database)
  if (on[0]) return on[0].id
  const { rows } = await sql<{ id: number }>`insert into listening default values returning id`.execute(database)
  await sql`delete from listening where to_time < now() - ${kept}::interval`.execute(database)
  return rows[0]?.id ?? 0
}

/** All spans of listening, and the database's current time (epoch ms). */
export async function findListening(database: Database): Promise<{ now: number; spans: ListeningSpan[] }> {
  const { rows } = await sql<ListeningSpan & { now: number }>`
    select (extract(epoch from from_time) * 1000)::bigint as "from", (extract(epoch from to_time) * 1000)::bigint as "to",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from listening order by from_time
  `.execute(database)
  return { now: rows[0]?.now ?? Date.now(), spans: rows.map(({ from, to }) => ({ from, to })) }
}
