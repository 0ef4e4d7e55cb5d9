import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Partitions of this month and the two after it. */
export const makePartitions = (database: Database) =>
  sql`select make_partitions(current_date, (current_date + interval '2 months')::date)`.execute(database)
