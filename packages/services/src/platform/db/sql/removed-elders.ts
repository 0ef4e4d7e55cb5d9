import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Runs `work` while removed elders are visible: for removing, restoring and merging elders. */
export async function withRemovedElders<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.removed_elders', 'on', true)`.execute(db)
  const answer = await work()
  await sql`select set_config('app.removed_elders', '', true)`.execute(db)
  return answer
}
