import { Worker } from 'node:worker_threads'
import { Refusal, refused } from '@care/shared/http/errors'
import { maxImportRows } from '@care/shared/jobs/limits'
import type { ImportColumn } from './import-column.ts'
import type { ReadTable } from './read-table.ts'

const readMs = 60_000
const heapMb = 512

/** Message from the worker thread with the result. */
export type ThreadAnswer = { table: ReadTable } | { refusal: string } | { isTooLong: true }

let reading: Promise<unknown> = Promise.resolve()

/**
 * Reads import files in a worker thread, one at a time, so that no file exhausts the memory or blocks the event loop of
 * this process. Undefined if the file has more than `mostRows` rows, which are then not transferred.
 */
export function readInThread(
  bytes: Buffer,
  columns: readonly ImportColumn[],
  mostRows = maxImportRows,
): Promise<ReadTable | undefined> {
  const next = reading.then(() => readNow(bytes, columns, mostRows))
  reading = next.catch(() => undefined)
  return next
}

async function readNow(bytes: Buffer, columns: readonly ImportColumn[], mostRows: number) {
  const thread = new Worker(new URL('./read-table.thread.ts', import.meta.url), {
    workerData: { bytes, columns, mostRows },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const timer = setTimeout(() => reject(refused('文件过于复杂，无法在限定时间内读取，请拆分后导入')), readMs)
  thread.once('message', resolve)
  thread.once('error', (cause: unknown) => reject(Object.assign(refused('文件无法读取，请使用模板填写'), { cause })))
  thread.once('exit', () => reject(refused('文件无法读取，请使用模板填写')))
  try {
    const answer = await promise
    if ('refusal' in answer) throw new Refusal(200, answer.refusal)
    return 'table' in answer ? answer.table : undefined
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
