import { type Database, type Db, inTenants } from '../db/client.ts'
import { findTenantsWith, type TenantsWith } from './tenants-with.repository.ts'

interface Sweep<Given extends unknown[]> {
  /** Whose turn it is: a function of the database, or what asks one with what is given. */
  due: TenantsWith | ((database: Database, ...given: Given) => Promise<number[]>)
  /** Does what is due for one of them, in a transaction of its own, and holds what it takes: other processes look at the same time. */
  take: (db: Db, tenantId: number, ...given: Given) => Promise<unknown>
}

/** What is due, found across institutions at once and done for one after the other; rejects at the end when it failed for any. */
export const sweep =
  <Given extends unknown[]>({ due, take }: Sweep<Given>) =>
  async (database: Database, ...given: Given): Promise<void> => {
    const tenantIds = await (typeof due === 'string' ? findTenantsWith(database, due) : due(database, ...given))
    await inTurn(tenantIds, (tenantId) => inTenants(database, [tenantId], (db) => take(db, tenantId, ...given)))
  }

/** Works through all of them: one that fails keeps no other from its turn. Rejects at the end with what failed. */
export async function inTurn<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, `failed ${failures.length} times`)
  if (failures.length > 0) throw failures[0]
}
