import { join } from 'node:path'
import { Refusal } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { Means } from '../exports/run-export.ts'
import { fileLifeMs, type JobOf, newFile } from '../job-store.ts'
import { type Fault, writeChecked } from './checked-file.ts'
import { importableOf } from './importable.ts'
import { judgeRows } from './judge-rows.ts'
import { readInThread } from './read-in-thread.ts'
import { writeFaults } from './write-faults.ts'

const askedAtOnce = 1_000

/**
 * Looks at an uploaded file and changes nothing: every row by itself, then by what is there already. Leaves what was found
 * beside the file, and a file of what is wrong with it.
 */
export async function runCheck(job: JobOf<'check'>, { store, call, filesDir }: Means, signal: AbortSignal) {
  if (!(await store.change(job, { status: 'running', rate: 1, rows: 0 }))) return
  const { target, scope, update, upload } = job.request
  const thing = importableOf(target)
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  try {
    const table = await readInThread(join(filesDir, upload), thing.columns)
    signal.throwIfAborted()
    if (!(await store.change(job, { rate: 30 }))) return
    const { good, faults } = judgeRows(table, thing)

    const refusals: Fault[] = []
    const counts = { create: 0, update: 0 }
    for (let from = 0; from < good.length || from === 0; from += askedAtOnce) {
      signal.throwIfAborted()
      const rows = good.slice(from, from + askedAtOnce)
      const taking = { scope, update, dry: true, key: job.key, rows }
      for (const { row, outcome, message } of await thing.take(call, worker, taking)) {
        if (outcome === 'refused') refusals.push({ row, messages: [message ?? '不能导入'] })
        else counts[outcome] += 1
      }
      const rate = Math.floor(30 + (60 * (from + rows.length)) / Math.max(1, good.length))
      if (!(await store.change(job, { rate }))) return
    }

    const bad = new Set(refusals.map(({ row }) => row))
    const every = [...faults, ...refusals].sort((a, b) => a.row - b.row)
    const taken = good.filter(({ row }) => !bad.has(row))
    const { ignored, rows } = table
    await writeChecked(filesDir, upload, { total: rows.length, ...counts, ignored, faults: every, good: taken })
    const file = every.length > 0 ? newFile(job.caller, 'xlsx') : ''
    if (file) await writeFaults(join(filesDir, file), thing, table, every)
    const expireAt = Date.now() + fileLifeMs
    await store.change(job, { status: 'done', rate: 100, rows: rows.length, file, expireAt })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await store.change(job, { status: 'failed', error: error.message })
  }
}
