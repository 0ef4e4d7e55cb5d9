import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { createDatabase, createPool, type Db, findAllTenantIds, inTenants } from './client.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * A data change that SQL cannot make. Its transaction sees every institution. The step must name its columns itself,
 * because the tables have the form that they had at its position among the migrations.
 */
export type DataStep = (db: Db) => Promise<unknown>
/** By file name `YYYYMMDD_HHMM_name.ts`, which sorts each among the SQL files. */
export type DataSteps = Readonly<Record<string, DataStep>>

interface Migration {
  name: string
  /**
   * Hash of the SQL text. For a step the hash covers only its name, because the code that the step calls may change.
   */
  sha256: string
  work: string | DataStep
}

/** Migrations of this version, oldest first. */
async function readMigrations(steps: DataSteps): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const ofFiles = files.map(async (name) => {
    const work = await readFile(new URL(name, folder), 'utf8')
    return { name, work, sha256: createHash('sha256').update(work).digest('hex') }
  })
  const ofSteps = Object.entries(steps).map(([name, work]) => ({ name, work, sha256: '' }))
  return [...(await Promise.all(ofFiles)), ...ofSteps].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Applies every migration and data step that the database lacks, each in its own transaction, whatever its date. Throws
 * for an applied file that was edited since and, before any write, for a database of a later version. Concurrently
 * starting services wait for each other. Returns the names applied.
 */
export async function migrate(ownerUrl: string, steps: DataSteps = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(722001)')
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    const seen = new Map(rows.map((row) => [row.name, row.sha256]))

    const known = await readMigrations(steps)
    refuseNewer(rows, known)
    const missing = known.filter(({ name, sha256 }) => {
      if (seen.has(name) && seen.get(name) !== sha256)
        throw new Error(`数据库迁移文件 ${name} 在执行之后被修改过，请恢复原文件并另写新的迁移`)
      return !seen.has(name)
    })
    for (const { name, sha256, work } of missing) {
      const applying =
        typeof work === 'string' ? apply(client, { name, sha256, text: work }) : take(ownerUrl, { name, sha256, work })
      await applying.catch((cause: unknown) => {
        throw new Error(`数据库迁移 ${name} 失败：${cause instanceof Error ? cause.message : cause}`, { cause })
      })
    }
    return missing.map(({ name }) => name)
  } finally {
    // closing the session releases the lock in every case, even after an error
    await client.end()
  }
}

/** Throws for a database of a later version, which this version could damage. */
function refuseNewer(seen: { name: string }[], known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name))
  const unknown = seen.flatMap(({ name }) => (names.has(name) ? [] : [name])).sort()
  if (unknown.length === 0) return
  const most = 3
  const named = unknown.slice(0, most).join('、') + (unknown.length > most ? ` 等 ${unknown.length} 项` : '')
  throw new Error(
    `数据库已由更新的版本升级（本版本不认识 ${named}），没有写入任何数据。请改用该更新版本启动；确需退回本版本，请先恢复升级前的数据库备份`,
  )
}

async function apply(client: pg.Client, { name, sha256, text }: { name: string; sha256: string; text: string }) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function take(ownerUrl: string, { name, sha256, work }: { name: string; sha256: string; work: DataStep }) {
  const database = createDatabase(createPool(ownerUrl, { max: 1, statement: 0, lock: 0, idleInTransaction: 0 }))
  try {
    await inTenants(database, await findAllTenantIds(database), async (db) => {
      await work(db)
      await sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`.execute(db)
    })
  } finally {
    await database.destroy()
  }
}
