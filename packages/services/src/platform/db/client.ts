import type { Caller } from '@care/shared/session/session'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { atFirstUse } from './first-use.ts'
import type { DB } from './tables.ts'

/** The pool; only `inTenants` and the few system readers in `db/` use it directly. */
export type Database = Kysely<DB>
/** A running transaction: what every repository function takes first. */
export type Db = Transaction<DB>

const { INT8, NUMERIC, TIMESTAMPTZ, DATE } = pg.types.builtins

pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (text) => text)
/** Sessions run in Asia/Shanghai, so cutting fraction and offset gives the wire's `yyyy-MM-dd HH:mm:ss`. */
pg.types.setTypeParser(TIMESTAMPTZ, (text) => text.slice(0, 19))

/** Times in ms; `statement` is longer for loading data only, `lock` and `connect` where nobody waits for an answer. */
interface PoolOptions {
  max?: number
  statement?: number
  lock?: number
  connect?: number
  idleInTransaction?: number
  /** Hears of every connection that dies; the pool opens a new one when it needs it. */
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
    // what is asked without waiting for an answer goes out at once, and is answered in turn
    pipeline: true,
  })
  // without a hearer, a connection that dies takes the process with it: idle ones speak through the pool, those in use themselves
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
 * Runs `work` in one transaction that sees and writes only these tenants' rows: row-level security reads `app.tenant_ids`. It begins
 * with the first question: until then nothing is held, and a service from outside may be called.
 */
export function inTenants<T>(
  database: Database,
  tenantIds: readonly number[],
  work: (db: Db) => Promise<T> | T,
  scope?: string,
): Promise<T> {
  // numbers alone become part of a statement
  const ids = tenantIds.map(Number).join(',')
  const narrowed = scope ? `, set_config('app.scope', '${scope.split(',').map(Number).join(',')}', true)` : ''
  return atFirstUse(database, `select set_config('app.tenant_ids', '${ids}', true)${narrowed}`, work)
}

/** As far as the caller sees: their tenants, and of these what their roles let them see. */
export const asCaller = <T>(
  database: Database,
  { tenantIds, scope }: Pick<Caller, 'tenantIds' | 'scope'>,
  work: (db: Db) => Promise<T> | T,
): Promise<T> => inTenants(database, tenantIds, work, scope)

/** Runs `work` while all records of the tenants are seen: what is counted or found to be free is so for everybody. */
export async function beyondScope<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ scope: string }>`
    select current_setting('app.scope', true) as scope, set_config('app.scope', '', true)`.execute(db)
  const answer = await work()
  await sql`select set_config('app.scope', ${rows[0]?.scope ?? ''}, true)`.execute(db)
  return answer
}

/** From here on the transaction sees these tenants instead: for the few calls of our own processes that concern another one. */
export async function seeTenants(db: Db, tenantIds: readonly number[]): Promise<void> {
  await sql`select set_config('app.tenant_ids', ${tenantIds.join(',')}, true)`.execute(db)
}

/** As `seeTenants`, for `work` alone: afterwards the transaction sees what it saw before. */
export async function seeing<T>(db: Db, tenantIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ ids: string }>`select current_setting('app.tenant_ids') as ids`.execute(db)
  await seeTenants(db, tenantIds)
  const answer = await work()
  await seeTenants(db, rows[0]?.ids ? rows[0].ids.split(',').map(Number) : [])
  return answer
}

/** Ids of all tenants, for what the platform does on its own account: relays, timers, loading data. Never for a caller. */
export async function everyTenantId(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from every_tenant_id() as id`.execute(database)
  return rows.map(({ id }) => id)
}

/** Resolves when the database answers. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database)
}

/** Runs `work` while no other process runs one under the same number; the lock goes with the connection. */
export async function alone<T>(pool: pg.Pool, number: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [number])
    return await work()
  } finally {
    client.release(true)
  }
}
