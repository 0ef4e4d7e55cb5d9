import { type Database, type Db, inTenants } from '../db/client.ts'
import {
  findDuePlans,
  findTenantsWith,
  type PlanOf,
  type PlanTable,
  type TenantsWith,
} from './tenants-with.repository.ts'

interface Sweep<Given extends unknown[]> {
  /** Finds the tenants with due work: a database function, or a function that calls one with arguments. */
  due: TenantsWith | ((database: Database, ...given: Given) => Promise<number[]>)
  /**
   * Processes the due work of one tenant in a transaction. It must lock the rows it processes, because other processes
   * sweep at the same time.
   */
  take: (db: Db, tenantId: number, ...given: Given) => Promise<unknown>
}

/**
 * A sweep: finds due work across institutions and processes it tenant by tenant. Rejects at the end if any tenant
 * failed.
 */
export const sweep =
  <Given extends unknown[]>({ due, take }: Sweep<Given>) =>
  async (database: Database, ...given: Given): Promise<void> => {
    const tenantIds = await (typeof due === 'string' ? findTenantsWith(database, due) : due(database, ...given))
    await runEachInTurn(tenantIds, (tenantId) => inTenants(database, [tenantId], (db) => take(db, tenantId, ...given)))
  }

/** Runs a transaction that sees one institution. */
export type RunInTenant = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface ItemSweep<Item, Given extends unknown[]> {
  due: TenantsWith
  /** Finds the due items of a tenant, in a transaction of its own. */
  find: (db: Db, tenantId: number) => Promise<Item[]>
  /** Processes an item, in one or more transactions; it must lock what it processes. */
  take: (run: RunInTenant, item: Item, tenantId: number, ...given: Given) => Promise<unknown>
}

/** Sweeps due items one by one, so that a failing one does not stop the others of its tenant. */
export const sweepEach =
  <Item, Given extends unknown[]>({ due, find, take }: ItemSweep<Item, Given>) =>
  async (database: Database, ...given: Given): Promise<void> =>
    runEachInTurn(await findTenantsWith(database, due), async (tenantId) => {
      const run: RunInTenant = (work) => inTenants(database, [tenantId], work)
      const items = await run((db) => find(db, tenantId))
      await runEachInTurn(items, (item) => take(run, item, tenantId, ...given))
    })

interface PlanSweep<Given extends unknown[]> {
  due: TenantsWith
  table: PlanTable
  /**
   * Creates the records of a plan that are due, in one or more transactions, and stores when the plan must be checked
   * next.
   */
  look: (run: RunInTenant, plan: PlanOf, ...given: Given) => Promise<unknown>
}

/** Sweeps due plans one by one. */
export const sweepPlans = <Given extends unknown[]>({ due, table, look }: PlanSweep<Given>) =>
  sweepEach<PlanOf, Given>({
    due,
    find: (db, tenantId) => findDuePlans(db, table, tenantId),
    take: (run, plan, _, ...given) => look(run, plan, ...given),
  })

/** Processes all items, so that a failing one does not stop the others. Rejects at the end with all failures. */
export async function runEachInTurn<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, `failed ${failures.length} times`)
  if (failures.length > 0) throw failures[0]
}
