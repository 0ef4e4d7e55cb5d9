import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies every file of `migrations/` that the database has not seen, each in its own transaction, whatever its date; an applied
 * file that was edited since is an error. Two services starting at once wait for each other.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(722001)')
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const seen = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    )
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (seen.get(name) === sha256) continue
      if (seen.has(name)) throw new Error(`migration ${name} was changed after it had been applied`)
      await client.query(
        `begin; ${text}; insert into schema_migration (name, sha256) values ('${name}', '${sha256}'); commit`,
      )
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** The login role of the application: it owns nothing, so row-level security always binds it. */
export const applicationRole = 'care_app'

/** Address under which the application connects: same server and database, the role's own password derived from the secret. */
export function applicationUrl(ownerUrl: string, identitySecret: string): string {
  const url = new URL(ownerUrl)
  url.username = applicationRole
  url.password = createHmac('sha256', identitySecret).update('database-role').digest('hex')
  return url.toString()
}

/** Gives the role its password when it cannot sign in with it yet. */
export async function ensureApplicationRole(ownerUrl: string, appUrl: string): Promise<void> {
  if (await connects(appUrl)) return
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`alter role ${applicationRole} login password '${new URL(appUrl).password}'`)
  } finally {
    await client.end()
  }
}

async function connects(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // A wrong password or a missing role is the very thing asked about.
    return false
  }
}
