import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Runs `work` while removed elders are seen as well: for what removes, restores or merges them. */
export async function seeingRemoved<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.removed_elders', 'on', true)`.execute(db)
  const answer = await work()
  await sql`select set_config('app.removed_elders', '', true)`.execute(db)
  return answer
}
