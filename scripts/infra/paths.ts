import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Folder of everything that outlives a run: databases, files, logs and pid files. */
export const dataDir = resolve(process.env.DATA_DIR ?? join(root, '.data'))

/** Folder of programs unpacked because the machine lacks them; the programs belong to the checkout, not to its data. */
export const toolsDir = join(root, '.data', 'tools')
