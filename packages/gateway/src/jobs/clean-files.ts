import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileLifeMs } from './job-store.ts'

const partLifeMs = 3600_000

/** Deletes expired files, and partial files of killed runs. Returns the number of deleted files. */
export async function cleanFiles(filesDir: string, now = Date.now()): Promise<number> {
  // the folder does not exist before the first file is written
  const names = await readdir(filesDir, { recursive: true }).catch(() => [])
  let removed = 0
  for (const name of names) {
    if (!/^\d+[\\/][\da-f]{32}\.(xlsx|csv|zip|upload|rows\.json)(\.[\da-f-]{36}\.part)?$/.test(name)) continue
    const path = join(filesDir, name)
    // another gateway may have deleted the file meanwhile
    const found = await stat(path).catch(() => null)
    const life = name.endsWith('.part') ? partLifeMs : fileLifeMs
    if (!found || now - found.mtimeMs < life) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
