import { type Database, type Db, inTenants } from '../platform/db/client.ts'

/** Runs `work` in a transaction of the application with these tenants, rolls it back and returns the result. */
export async function runRolledBack<T>(
  database: Database,
  tenantIds: number[],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined
  const done = new Error('taken back')
  await inTenants(database, tenantIds, async (db) => {
    answer = { value: await work(db) }
    throw done
  }).catch((error) => {
    if (error !== done) throw error
  })
  if (!answer) throw new Error('nothing was tried')
  return answer.value
}
