import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Work within a transaction that goes on without it: what it throws undoes it alone, and is answered where `asRefusal` knows it. */
export async function orRefusal<T, R>(
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
