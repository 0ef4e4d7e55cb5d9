import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@care/shared/http/errors'
import type { ImportColumn } from './import-column.ts'
import type { ThreadAnswer } from './read-in-thread.ts'
import { readTable } from './read-table.ts'

const { path, columns, mostRows } = workerData as { path: string; columns: ImportColumn[]; mostRows: number }

const answer: ThreadAnswer = await readTable(await readFile(path), columns).then(
  (table) => (table.rows.length > mostRows ? { isTooLong: true } : { table }),
  (error: unknown) => {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  },
)
parentPort?.postMessage(answer)
