import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** How many sessions of the application wait for a lock. */
export async function countWaiting(owner: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from pg_stat_activity
    where datname = current_database() and usename = 'care_test' and wait_event_type = 'Lock'`.execute(owner)
  return rows[0]?.total ?? 0
}
