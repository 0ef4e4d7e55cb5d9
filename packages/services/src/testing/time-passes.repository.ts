import { sql } from 'kysely'
import { plainArray } from '../platform/db/arrays.ts'
import type { Database } from '../platform/db/client.ts'

/** Lets so many seconds pass for each of these warnings: what was done with them, and what is due, lies that much further back. */
export const passTime = (owner: Database, passed: ReadonlyMap<number, number>) =>
  owner.transaction().execute(async (db) => {
    // time changes nothing but itself
    await sql`set local session_replication_role = replica`.execute(db)
    const by = sql`unnest(${plainArray([...passed.keys()])}::bigint[], ${plainArray([...passed.values()])}::integer[]) as passed (id, seconds)`
    const span = sql`make_interval(secs => passed.seconds)`
    await sql`update warning w set watch_time = watch_time - ${span}, claim_time = claim_time - ${span}
      from ${by} where w.id = passed.id`.execute(db)
    await sql`update warning_event e set time = time - ${span} from ${by} where e.warning_id = passed.id`.execute(db)
  })
