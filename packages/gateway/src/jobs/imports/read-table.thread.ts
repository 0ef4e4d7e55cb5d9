import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@care/shared/http/errors'
import type { ImportColumn } from './import-column.ts'
import type { ThreadAnswer } from './read-in-thread.ts'
import { readTable } from './read-table.ts'

const { path, columns } = workerData as { path: string; columns: ImportColumn[] }

const answer: ThreadAnswer = await readTable(await readFile(path), columns).then(
  (table) => ({ table }),
  (error: unknown) => {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  },
)
parentPort?.postMessage(answer)
