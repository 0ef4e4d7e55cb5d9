import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Partitions of this month and the two after it. */
export const makePartitions = (database: Database) =>
  sql`select make_partitions(current_date, (current_date + interval '2 months')::date)`.execute(database)

/** Marks devices offline that have been silent for a day. */
export const sweepSilentDevices = (database: Database) => sql`select sweep_silent_devices('24 hours')`.execute(database)
