import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPids, folderOf } from './processes.ts'
import type { Account } from './programs.ts'

const shelter = '/var/lib/care-platform'

/** A folder owned by root, outside of the checkout, that the database account can enter. */
export function openShelter(): string {
  mkdirSync(shelter, { recursive: true })
  chmodSync(shelter, 0o755)
  return shelter
}

/** Creates a folder for the account in the shelter, and at `link` a symbolic link to that folder. */
export function createShelterFolder(link: string, account: Account): string {
  const home = mkdtempSync(join(openShelter(), 'pg-'))
  symlinkSync(link, `${home}.belongs-to`)
  symlinkSync(home, link)
  chownSync(home, account.uid, account.gid)
  return home
}

/**
 * Removes folders whose temporary checkout has vanished. Folders of other checkouts stay: a missing checkout may be on
 * an unmounted disk.
 */
export function removeOrphanedFolders(): void {
  if (!lstatSync(shelter, { throwIfNoEntry: false })) return

  for (const owner of readdirSync(shelter).filter((name) => name.endsWith('.belongs-to'))) {
    const home = join(shelter, owner.replace('.belongs-to', ''))
    const link = linkTarget(join(shelter, owner)) ?? ''
    if (!link.startsWith(`${tmpdir()}/`) || linkTarget(link) === home || isInUse(home)) continue
    rmSync(home, { recursive: true, force: true })
    rmSync(join(shelter, owner), { force: true })
  }
}

function isInUse(home: string): boolean {
  return allPids().some((pid) => folderOf(pid).startsWith(`${home}/`))
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    // the path is gone, or is not a link
    return undefined
  }
}
