import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, requireKey } from './file-storage.ts'

/** Files in a folder of this machine. Writes are atomic: a temporary file is renamed. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, requireKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o750 })
      try {
        await writeFile(part, bytes, { mode: 0o640, flush: true })
        await rename(part, path)
      } catch (error) {
        // leave no partial file on a full disk
        await rm(part, { force: true })
        throw error
      }
    },
    get: (key) => readFile(pathOf(key)).catch(nothingThere),
    has: (key) => access(pathOf(key)).then(() => true, isNothingThere),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function isNothingThere(error: NodeJS.ErrnoException): false {
  nothingThere(error)
  return false
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
