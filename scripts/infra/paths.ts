import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Everything that outlives a run: databases, files, logs, pid files and downloaded tools. */
export const dataDir = resolve(process.env.DATA_DIR ?? join(root, '.data'))
