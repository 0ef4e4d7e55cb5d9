import type { Caller } from '@care/shared/admin/session/session'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { runLazyTransaction } from './lazy-transaction.ts'
import type { DB } from './tables.ts'

/** The connection pool. Only `inTenants` and the few readers of system data in `db/` may use it directly. */
export type Database = Kysely<DB>
/** A running transaction. It is the first parameter of every repository function. */
export type Db = Transaction<DB>

const { INT8, NUMERIC, TIMESTAMPTZ, DATE } = pg.types.builtins

pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (text) => text)
/**
 * Sessions run in the time zone Asia/Shanghai, so that cutting off fraction and offset of a timestamp gives the JSON
 * format `yyyy-MM-dd HH:mm:ss`.
 */
pg.types.setTypeParser(TIMESTAMPTZ, (text) => text.slice(0, 19))

/**
 * Timeouts in ms. A longer `statement` timeout is meant only for loading data; longer `lock` and `connect` timeouts for
 * background work.
 */
interface PoolOptions {
  max?: number
  statement?: number
  lock?: number
  connect?: number
  idleInTransaction?: number
  /** Called for each connection that the pool loses; the pool opens a new one when needed. */
  onLost?: (error: Error) => void
}

export function createPool(connectionString: string, given: PoolOptions = {}): pg.Pool {
  const { max = 10, statement = 5_000, lock = 2_000, connect = 3_000, idleInTransaction = 10_000 } = given
  const { onLost = () => undefined } = given
  const session = {
    TimeZone: 'Asia/Shanghai',
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  }
  const options = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connect,
    options: options.join(' '),
    // queries are sent without waiting for earlier results, which PostgreSQL returns in order (pipelining)
    pipeline: true,
  })
  // an unhandled error event would end the process: the pool emits errors of idle connections, and a connection in use
  // emits its own
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * Runs `work` in one transaction that reads and writes only these tenants' rows: row-level security checks the setting
 * `app.tenant_ids`. The transaction begins with its first query; before that it holds no connection, so an external
 * service may be called first.
 */
export function inTenants<T>(
  database: Database,
  tenantIds: readonly number[],
  work: (db: Db) => Promise<T> | T,
  scope?: string,
): Promise<T> {
  // the statement interpolates only numbers, so no input can inject SQL
  const ids = tenantIds.map(Number).join(',')
  const narrowed = scope ? `, set_config('app.scope', '${scope.split(',').map(Number).join(',')}', true)` : ''
  return runLazyTransaction(database, `select set_config('app.tenant_ids', '${ids}', true)${narrowed}`, work)
}

/** `inTenants` with the caller's tenants, narrowed to the data scope of their roles. */
export const asCaller = <T>(
  database: Database,
  { tenantIds, scope }: Pick<Caller, 'tenantIds' | 'scope'>,
  work: (db: Db) => Promise<T> | T,
): Promise<T> => inTenants(database, tenantIds, work, scope)

/** Runs `work` without the data scope, so that counts and uniqueness checks cover all records of the tenants. */
export async function withoutScope<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ scope: string }>`
    select current_setting('app.scope', true) as scope, set_config('app.scope', '', true)`.execute(db)
  const answer = await work()
  await sql`select set_config('app.scope', ${rows[0]?.scope ?? ''}, true)`.execute(db)
  return answer
}

/**
 * Makes the rest of the transaction see these tenants instead. For the few internal calls that concern another tenant.
 */
export async function switchTenants(db: Db, tenantIds: readonly number[]): Promise<void> {
  await sql`select set_config('app.tenant_ids', ${tenantIds.join(',')}, true)`.execute(db)
}

/** Like `switchTenants`, but only for `work`; afterwards the transaction sees the previous tenants. */
export async function withTenants<T>(db: Db, tenantIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ ids: string }>`select current_setting('app.tenant_ids') as ids`.execute(db)
  await switchTenants(db, tenantIds)
  const answer = await work()
  await switchTenants(db, rows[0]?.ids ? rows[0].ids.split(',').map(Number) : [])
  return answer
}

/** Ids of all tenants. Only for the platform's own work (relays, timers, loading data), never on behalf of a caller. */
export async function findAllTenantIds(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from every_tenant_id() as id`.execute(database)
  return rows.map(({ id }) => id)
}

/** Resolves when the database answers. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}

/**
 * Runs `work` while no other process runs work under the same lock number (advisory lock). The lock ends with the
 * connection.
 */
export async function withAdvisoryLock<T>(pool: pg.Pool, number: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [number])
    return await work()
  } finally {
    client.release(true)
  }
}
