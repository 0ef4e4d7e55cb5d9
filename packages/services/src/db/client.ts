import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from './tables.ts'

/** The pool; only `inTenants` and the few system readers in `db/` use it directly. */
export type Database = Kysely<DB>
/** A running transaction: what every repository function takes first. */
export type Db = Transaction<DB>

const { INT8, NUMERIC, TIMESTAMPTZ, DATE } = types.builtins
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(DATE, (text) => text)
/** Sessions run in Asia/Shanghai, so cutting fraction and offset gives the wire's `yyyy-MM-dd HH:mm:ss`. */
types.setTypeParser(TIMESTAMPTZ, (text) => text.slice(0, 19))

const session = [
  'TimeZone=Asia/Shanghai',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
]

export function createPool(connectionString: string, max = 10): Pool {
  return new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3_000,
    options: session.map((setting) => `-c ${setting}`).join(' '),
  })
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Runs `work` in one transaction that sees and writes only these tenants' rows: row-level security reads `app.tenant_ids`. */
export function inTenants<T>(
  database: Database,
  tenantIds: readonly number[],
  work: (db: Db) => Promise<T> | T,
): Promise<T> {
  return database.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant_ids', ${tenantIds.join(',')}, true)`.execute(db)
    return work(db)
  })
}
