import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Caller } from '@care/shared/admin/session/session'
import { Refusal } from '@care/shared/http/errors'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { fileLifeMs, type JobOf, type JobStore } from '../job-store.ts'
import { prefaceOf } from './export-preface.ts'
import { exportOf } from './export-table.ts'
import { rowWriterOf, textsOf } from './export-texts.ts'
import { createSheetWriter } from './sheet-writer.ts'

/** Maximum rows of a sheet; list totals are exact up to this number. */
const maxRows = 1_000_000
const tellEveryMs = 250

/** Dependencies of a running job. */
export interface JobRunDependencies {
  store: JobStore
  call: InternalCalls
  filesDir: string
}

/**
 * Writes an export under a temporary name and renames it when complete, so that the run may be killed and restarted at
 * any time. Throws if it cannot finish. A cancelled export ends without an error; one that the services refuse fails
 * with their message.
 */
export async function runExport(
  job: JobOf<'export'>,
  { store, call, filesDir }: JobRunDependencies,
  signal: AbortSignal,
) {
  if (!(await store.change(job, { status: 'running', rate: 0, rows: 0 }))) return
  const { call: list, format, ids, filters } = job.request
  const query = ids ? { ...job.request.query, ids: ids.join() } : job.request.query
  const wanted = exportOf(list)
  const { rows: partsOf, count, name, tell } = wanted
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  const columns = (await wanted.spread?.(call, worker, query, job.request.columns)) ?? job.request.columns
  const fields = [...columns, ...filters].map(({ field }) => field)
  const texts = await textsOf(wanted, call, worker, fields)

  const preface = prefaceOf({ name, texts, request: job.request, caller: job.caller, at: job.createdAt })
  const path = join(filesDir, job.file)
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  const head = columns.map(({ label }) => label)
  const writer = createSheetWriter(format, part, { name, preface, head })
  try {
    const total = Math.min(await count(call, worker, query), maxRows)
    let written = 0
    let toldAt = 0
    const shown = columns.map(({ field }) => field)
    const inWords = rowWriterOf(texts, shown)
    for await (const rows of partsOf(call, worker, query, shown)) {
      signal.throwIfAborted()
      await writer.write(rows.map(inWords))
      written += rows.length
      if (written >= maxRows) break
      if (Date.now() - toldAt < tellEveryMs) continue
      toldAt = Date.now()
      const rate = Math.min(99, Math.floor((100 * written) / Math.max(total, 1)))
      if (!(await store.change(job, { rate, rows: written }))) return
    }
    await writer.end()
    signal.throwIfAborted()
    await tell?.(call, worker, { key: job.key, rows: written, detail: preface.at(-1)?.slice(0, 500) ?? '' })
    await rename(part, path)
    const expireAt = Date.now() + fileLifeMs
    const inTime = await store.change(job, { status: 'done', rate: 100, rows: written, expireAt })
    if (!inTime) await rm(path, { force: true })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await store.change(job, { status: 'failed', error: error.message })
  } finally {
    writer.destroy()
    await rm(part, { force: true })
  }
}
