import { type Database, type Db, inTenants } from '../db/client.ts'
import {
  findDuePlans,
  findTenantsWith,
  type PlanOf,
  type PlanTable,
  type TenantsWith,
} from './tenants-with.repository.ts'

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

/** Transactions of one institution. */
export type Run = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface PlanSweep<Given extends unknown[]> {
  due: TenantsWith
  table: PlanTable
  /** Makes what the plan is due for, in as many transactions as it takes, and says when it is looked at again. */
  look: (run: Run, plan: PlanOf, ...given: Given) => Promise<unknown>
}

/** Plans whose time has come, one after the other: one that fails keeps no other of its institution from its turn. */
export const sweepPlans =
  <Given extends unknown[]>({ due, table, look }: PlanSweep<Given>) =>
  async (database: Database, ...given: Given): Promise<void> =>
    inTurn(await findTenantsWith(database, due), async (tenantId) => {
      const run: Run = (work) => inTenants(database, [tenantId], work)
      const plans = await run((db) => findDuePlans(db, table, tenantId))
      await inTurn(plans, (plan) => look(run, plan, ...given))
    })

/** Works through all of them: one that fails keeps no other from its turn. Rejects at the end with what failed. */
export async function inTurn<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, `failed ${failures.length} times`)
  if (failures.length > 0) throw failures[0]
}
