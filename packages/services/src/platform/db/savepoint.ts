import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Runs `work` under a savepoint, so that the transaction can continue after an error. If `asRefusal` maps the error,
 * only `work` is rolled back and the mapped refusal is returned; other errors are thrown.
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
