import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

const inMemory = '/dev/shm'
const gigabyte = 1024 ** 3
/** Free memory required: four times what the databases of a whole run need at most. */
const room = 6 * gigabyte

/**
 * Creates a temporary folder, in memory if there is room: on a disk, creating and deleting the thousand files of each
 * database takes as long as the tests that use it.
 */
export function tempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < room || freemem() < room) return tempFolderOnDisk()
    forgetOfEnded()
    return mkdtempSync(join(inMemory, `care-${process.pid}-`))
  } catch {
    return tempFolderOnDisk()
  }
}

export const tempFolderOnDisk = () => mkdtempSync(join(tmpdir(), 'care-'))

/** Removes folders of killed processes, because memory is scarce. */
function forgetOfEnded(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = Number(/^care-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}
