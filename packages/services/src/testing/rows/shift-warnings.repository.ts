import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { plainArray } from '../../platform/db/sql/arrays.ts'

/** Moves the past and due times of these warnings back by the given seconds. */
export const shiftWarningTimes = (owner: Database, passed: ReadonlyMap<number, number>) =>
  owner.transaction().execute(async (db) => {
    // disables triggers, so that only the times change
    await sql`set local session_replication_role = replica`.execute(db)
    const by = sql`unnest(${plainArray([...passed.keys()])}::bigint[], ${plainArray([...passed.values()])}::integer[]) as passed (id, seconds)`
    const span = sql`make_interval(secs => passed.seconds)`
    await sql`update warning w set watch_time = watch_time - ${span}, claim_time = claim_time - ${span}
      from ${by} where w.id = passed.id`.execute(db)
    await sql`update warning_event e set time = time - ${span} from ${by} where e.warning_id = passed.id`.execute(db)
  })
