import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { runToEnd } from './programs.ts'

const passwordFile = 'password'

/** Copies a cached cluster into a new folder; returns its superuser's password, or undefined if none is cached. */
export async function copyCachedCluster(kept: string | undefined, folder: string): Promise<string | undefined> {
  if (!kept || !existsSync(kept)) return undefined
  await runToEnd('cp', ['-a', kept, folder])
  return readFileSync(join(folder, passwordFile), 'utf8')
}

/** Age in ms up to which a cached cluster may still be in use by another run. */
const hour = 3_600_000

/** Caches a stopped cluster for later runs, and deletes much older cached clusters. */
export async function cacheCluster(folder: string, password: string, kept: string): Promise<void> {
  const part = `${kept}.${process.pid}`
  mkdirSync(dirname(kept), { recursive: true })
  await runToEnd('cp', ['-a', folder, part])
  writeFileSync(join(part, passwordFile), password, { mode: 0o600 })
  for (const name of readdirSync(dirname(kept))) {
    const other = join(dirname(kept), name)
    if (Date.now() - statSync(other).mtimeMs > hour) rmSync(other, { recursive: true, force: true })
  }
  // another run has cached the same version in the meantime
  if (existsSync(kept)) rmSync(part, { recursive: true, force: true })
  else renameSync(part, kept)
}

/** Whether the server has a template database besides PostgreSQL's own. */
export async function hasTemplate(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datistemplate and datname like 'care_demo%'")
    return Boolean(rowCount)
  } finally {
    await client.end()
  }
}
