import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@care/shared/http/errors'
import type { ImportColumn } from './import-column.ts'
import type { ThreadAnswer } from './read-in-thread.ts'
import { readTable } from './read-table.ts'

const { bytes, columns, mostRows } = workerData as { bytes: Uint8Array; columns: ImportColumn[]; mostRows: number }

const answer: ThreadAnswer = await readTable(Buffer.from(bytes), columns).then(
  (table) => (table.rows.length > mostRows ? { isTooLong: true } : { table }),
  (error: unknown) => {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  },
)
parentPort?.postMessage(answer)
