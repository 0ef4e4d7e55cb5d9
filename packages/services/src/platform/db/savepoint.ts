import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Runs `work` under a savepoint, and the transaction goes on either way. An error that `asRefusal` maps rolls back
 * `work` alone and is returned; any other is thrown.
 */
export async function inSavepoint<T, R>(
  db: Db,
  work: () => Promise<T>,
  asRefusal: (error: unknown) => R | undefined,
): Promise<{ done: T; refusal?: undefined } | { done?: undefined; refusal: R }> {
  await sql`savepoint part`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(db)
    return { done }
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === undefined) throw error
    await sql`rollback to savepoint part`.execute(db)
    return { refusal }
  }
}
