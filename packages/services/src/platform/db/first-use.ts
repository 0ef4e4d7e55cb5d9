import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ConnectionProvider,
  type ControlledTransaction,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { Database, Db } from './client.ts'
import type { DB } from './tables.ts'

type Again = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** One piece of work and its transaction, within that of who called for it. */
class Work implements ConnectionProvider {
  readonly #begin: () => Promise<ControlledTransaction<DB>>
  readonly again: Again
  readonly #outer = current.getStore()
  #transaction: Promise<ControlledTransaction<DB>> | undefined
  #isOver = false
  readonly kept: (() => void)[] = []
  readonly undone: (() => Promise<unknown>)[] = []

  constructor(begin: () => Promise<ControlledTransaction<DB>>, again: Again) {
    this.#begin = begin
    this.again = again
  }

  get isOpen(): boolean {
    return (this.#transaction !== undefined && !this.#isOver) || (this.#outer?.isOpen ?? false)
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#isOver) throw new Error('this transaction has ended')
    this.#transaction ??= this.#begin()
    return (await this.#transaction).getExecutor().provideConnection(use)
  }

  async commit() {
    await (await this.#transaction)?.commit().execute()
    this.#isOver = true
  }

  async rollback() {
    // what ended the work is told, not that its transaction was gone with it
    const transaction = await this.#transaction?.catch(() => undefined)
    await transaction
      ?.rollback()
      .execute()
      .catch(() => undefined)
    this.#isOver = true
  }
}

const current = new AsyncLocalStorage<Work>()
const works = new WeakMap<Db, Work>()

/** Of the transaction's own parts the executor alone is ever used. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its own connection')) })
const unused = { dialect, config: { dialect }, driver: new DummyDriver() }

/** Runs `work` in one transaction that begins, and is prepared, when `work` first asks the database something. */
export async function atFirstUse<T>(
  database: Database,
  prepare: (db: Db) => Promise<void>,
  work: (db: Db) => Promise<T> | T,
): Promise<T> {
  const running = new Work(
    async () => {
      const transaction = await database.startTransaction().execute()
      try {
        await prepare(transaction)
      } catch (error) {
        await transaction.rollback().execute()
        throw error
      }
      return transaction
    },
    (other) => atFirstUse(database, prepare, other),
  )
  const executor = database.getExecutor().withConnectionProvider(running)
  const db = new Transaction<DB>({ ...unused, executor })
  works.set(db, running)
  let result: T
  try {
    result = await current.run(running, async () => work(db))
    await running.commit()
  } catch (error) {
    await running.rollback()
    // what cannot be undone is left behind, and told by whose work it is
    await Promise.allSettled(running.undone.map((undo) => undo()))
    throw error
  }
  for (const then of running.kept) then()
  return result
}

/** Runs `work` in a transaction like this one but of its own, which is over with the answer: for what is read ahead of something slow. */
export const apart = <T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> => workOf(db).again(work)

/** Whether the caller, or who called it, holds a transaction open. */
export const isInTransaction = () => current.getStore()?.isOpen ?? false

/** Runs `then` once this transaction is committed: for what nobody waits for and what must not be told of work that was undone. */
export function whenKept(db: Db, then: () => void): void {
  workOf(db).kept.push(then)
}

/** Runs `undo` when this transaction has ended without a commit: for what was done outside of the database. */
export function whenUndone(db: Db, undo: () => Promise<unknown>): void {
  workOf(db).undone.push(undo)
}

function workOf(db: Db): Work {
  const work = works.get(db)
  if (!work) throw new Error('not a transaction of inTenants')
  return work
}
