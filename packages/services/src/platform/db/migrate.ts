import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

export interface Migration {
  name: string
  text: string
  sha256: string
}

/** The migrations of this version, oldest first. */
async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies every migration that the database has not seen, each in its own transaction, whatever its date; an applied file that was
 * edited since is an error. Two services starting at once wait for each other. Answers the names of what was applied.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(722001)')
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    const seen = new Map(rows.map((row) => [row.name, row.sha256]))

    const missing = (await readMigrations()).filter(({ name, sha256 }) => {
      if (seen.has(name) && seen.get(name) !== sha256)
        throw new Error(`数据库迁移文件 ${name} 在执行之后被修改过，请恢复原文件并另写新的迁移`)
      return !seen.has(name)
    })
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // closing the session gives the lock back, whatever state it is in
    await client.end()
  }
}

async function apply(client: pg.Client, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`数据库迁移 ${name} 失败：${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
