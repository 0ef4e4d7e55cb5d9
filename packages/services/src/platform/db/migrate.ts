import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { createDatabase, createPool, type Db, everyTenantId, inTenants } from './client.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Work on the data that SQL cannot do. The transaction sees every institution; the tables are those of its place, so it names its columns itself. */
export type DataStep = (db: Db) => Promise<unknown>
/** By their names, which give each its place among the files: `YYYYMMDD_HHMM_name.ts`. */
export type DataSteps = Readonly<Record<string, DataStep>>

interface Migration {
  name: string
  /** Changes with the text of a file; that of a step may follow the code that it calls. */
  sha256: string
  work: string | DataStep
}

/** Those of this version, oldest first. */
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
 * Applies every migration and data step that the database has not seen, each in its own transaction, whatever its date; an applied file
 * that was edited since is an error. A database that knows of more than this version is refused before anything is written. Two services
 * starting at once wait for each other. Answers the names of what was applied.
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
    // closing the session gives the lock back, whatever state it is in
    await client.end()
  }
}

/** What a later version has written is not to be read by rules that do not know of it. */
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
    await inTenants(database, await everyTenantId(database), async (db) => {
      await work(db)
      await sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`.execute(db)
    })
  } finally {
    await database.destroy()
  }
}
