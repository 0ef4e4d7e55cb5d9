import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'

const releases = new URL('./releases/', import.meta.url)
const migrations = new URL('../../packages/services/src/platform/db/migrations/', import.meta.url)

/** File names of the recorded releases, oldest first. */
export const recordedReleases = readdirSync(releases)
  .filter((name) => name.endsWith('.sql.br'))
  .sort()

/**
 * Loads a release's recorded data into an empty database: runs the migrations of that release, then inserts its rows
 * unchanged.
 */
export async function loadRelease(client: pg.Client, file: string): Promise<void> {
  const text = brotliDecompressSync(readFileSync(new URL(file, releases))).toString()
  const names = /^-- migrations (.*)$/m.exec(text)?.[1]?.split(' ') ?? []
  await client.query(
    'create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  // only SQL migrations, because data steps have nothing to do without rows
  for (const name of names.filter((one) => one.endsWith('.sql')))
    await client.query(readFileSync(new URL(name, migrations), 'utf8'))
  await client.query(`do $$ begin execute (
    select 'truncate ' || string_agg(oid::regclass::text, ', ') from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition); end $$`)
  // without triggers and checks, because they ran when the rows were first written
  await client.query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
}
