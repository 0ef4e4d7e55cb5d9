import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AbortedTransactionError,
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { Database, Db } from './client.ts'
import type { DB } from './tables.ts'

type Again = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * A connection in a transaction. The first question is sent right behind what begins it, without waiting for an answer to that: a connection
 * answers in turn, and where the beginning failed nothing behind it finds a tenant.
 */
class Held {
  readonly #connection: DatabaseConnection
  readonly #begun: Promise<unknown>
  readonly #release: () => void
  #isOver = false

  private constructor(connection: DatabaseConnection, opening: string, release: () => void) {
    this.#connection = connection
    this.#begun = connection.executeQuery(CompiledQuery.raw(`begin; ${opening}`))
    this.#begun.catch(() => undefined)
    this.#release = release
  }

  static take(database: Database, opening: string): Promise<Held> {
    return new Promise((resolve, reject) => {
      database
        .getExecutor()
        .provideConnection((connection) => new Promise<void>((free) => resolve(new Held(connection, opening, free))))
        .catch(reject)
    })
  }

  async use<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      return await use(this.#connection)
    } catch (error) {
      await this.#begun
      throw error
    }
  }

  /** Ends it once; a transaction that an error has broken cannot be committed. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    try {
      if (how === 'commit') await this.#begun
      const { rows } = await this.#connection.executeQuery<{ command: string }>(CompiledQuery.raw(how))
      if (how === 'commit' && rows[0]?.command !== 'COMMIT') throw new AbortedTransactionError()
    } finally {
      this.#release()
    }
  }
}

/** One piece of work and its transaction, within that of who called for it. */
class Work implements ConnectionProvider {
  readonly #take: () => Promise<Held>
  readonly again: Again
  readonly #outer = current.getStore()
  #held: Promise<Held> | undefined
  #isOver = false
  readonly kept: (() => void)[] = []
  readonly undone: (() => Promise<unknown>)[] = []

  constructor(take: () => Promise<Held>, again: Again) {
    this.#take = take
    this.again = again
  }

  get isOpen(): boolean {
    return (this.#held !== undefined && !this.#isOver) || (this.#outer?.isOpen ?? false)
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#isOver) throw new Error('this transaction has ended')
    this.#held ??= this.#take()
    return (await this.#held).use(use)
  }

  async commit() {
    // whatever is asked from now on would come behind the end of the transaction
    this.#isOver = true
    await (await this.#held)?.end('commit')
  }

  async rollback() {
    this.#isOver = true
    // what ended the work is told, not that its transaction was gone with it
    const held = await this.#held?.catch(() => undefined)
    await held?.end('rollback').catch(() => undefined)
  }
}

const current = new AsyncLocalStorage<Work>()
const works = new WeakMap<Db, Work>()

/** Of the transaction's own parts the executor alone is ever used. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its own connection')) })
const unused = { dialect, config: { dialect }, driver: new DummyDriver() }

/** Runs `work` in one transaction that begins when `work` first asks the database something, with the statement `opening`. */
export async function atFirstUse<T>(database: Database, opening: string, work: (db: Db) => Promise<T> | T): Promise<T> {
  const running = new Work(
    () => Held.take(database, opening),
    (other) => atFirstUse(database, opening, other),
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
