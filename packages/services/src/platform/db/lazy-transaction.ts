import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AbortedTransactionError,
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { DB } from './tables.ts'

type Database = Kysely<DB>
type Db = Transaction<DB>

type Again = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * A connection with a transaction. The first query is sent right behind the opening statement (pipelining). That is
 * safe: results come in order, and if opening failed, later queries see no tenant.
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

  /** Ends the transaction once. An aborted transaction cannot be committed. */
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

/** The work that runs in a transaction, nested in the work of its caller. */
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
    // a query sent later would run outside of the ended transaction
    this.#isOver = true
    await (await this.#held)?.end('commit')
  }

  async rollback() {
    this.#isOver = true
    // throws the error that ended the work, not the later error about its lost transaction
    const held = await this.#held?.catch(() => undefined)
    await held?.end('rollback').catch(() => undefined)
  }
}

const current = new AsyncLocalStorage<Work>()
const works = new WeakMap<Db, Work>()

/** Kysely uses nothing of this transaction object but its executor. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its own connection')) })
const unused = { dialect, config: { dialect }, driver: new DummyDriver() }

/** Runs `work` in one transaction, which begins with the statement `opening` when `work` sends its first query. */
export async function runLazyTransaction<T>(
  database: Database,
  opening: string,
  work: (db: Db) => Promise<T> | T,
): Promise<T> {
  const running = new Work(
    () => Held.take(database, opening),
    (other) => runLazyTransaction(database, opening, other),
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
    // an undo that fails leaves its effect behind, and reports that itself
    await Promise.allSettled(running.undone.map((undo) => undo()))
    throw error
  }
  for (const then of running.kept) then()
  return result
}

/**
 * Runs `work` in a separate transaction with the same settings, which is committed before this resolves. For reads
 * before slow work, so that the slow work holds no transaction open.
 */
export const inSeparateTransaction = <T>(db: Db, work: (own: Db) => Promise<T>): Promise<T> => workOf(db).again(work)

/** Whether the calling function, or any function that called it, holds a transaction open. */
export const isInTransaction = () => current.getStore()?.isOpen ?? false

/** Runs `then` after the commit: for background work that must not start if the transaction is rolled back. */
export function afterCommit(db: Db, then: () => void): void {
  workOf(db).kept.push(then)
}

/**
 * Runs `undo` when this transaction ended without a commit, to revert effects outside of the database such as stored
 * files.
 */
export function afterRollback(db: Db, undo: () => Promise<unknown>): void {
  workOf(db).undone.push(undo)
}

function workOf(db: Db): Work {
  const work = works.get(db)
  if (!work) throw new Error('not a transaction of inTenants')
  return work
}
