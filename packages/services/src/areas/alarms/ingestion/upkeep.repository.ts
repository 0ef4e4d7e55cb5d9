import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/** Creates the partitions of this month and the next two; an advisory lock serializes concurrent processes. */
export const makePartitions = (database: Database) =>
  database.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('make_partitions', 0))`.execute(db)
    await sql`select make_partitions(current_date, (current_date + interval '2 months')::date)`.execute(db)
  })
