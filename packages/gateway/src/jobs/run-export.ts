import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Caller } from '@care/shared/session/session'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { cellText, exportTable, rowsPerPage } from './export-table.ts'
import { fileLifeMs, type JobRecord, type JobStore } from './job-store.ts'
import { createSheetWriter } from './sheet-writer.ts'

/** As many as a sheet holds, and as the count is exact to. */
const maxRows = 1_000_000
const tellEveryMs = 250

interface Means {
  store: JobStore
  call: InternalCalls
  filesDir: string
}

/**
 * Writes one export under a name of this run's own and renames it when whole, so that it may be killed and begun again at
 * any moment. Throws when it could not finish; ends quietly when it was cancelled.
 */
export async function runExport(job: JobRecord, { store, call, filesDir }: Means, signal: AbortSignal) {
  if (!(await store.change(job, { status: 'running', rate: 0, rows: 0 }))) return
  const { call: list, query, columns, format } = job.request
  const { rows: pageOf, count, texts, name } = exportTable[list]
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }

  const path = join(filesDir, job.file)
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  const total = Math.min(await count(call, worker, query), maxRows)
  const writer = createSheetWriter(
    format,
    part,
    name,
    columns.map(({ label }) => label),
  )
  try {
    let written = 0
    let toldAt = 0
    for (let before = 0; written < maxRows; ) {
      signal.throwIfAborted()
      const rows = await pageOf(call, worker, query, before)
      await writer.write(rows.map((row) => columns.map(({ field }) => cellText(texts, field, row[field]))))
      written += rows.length
      before = rows.at(-1)?.id ?? 0
      if (rows.length < rowsPerPage) break
      if (Date.now() - toldAt < tellEveryMs) continue
      toldAt = Date.now()
      const rate = Math.min(99, Math.floor((100 * written) / Math.max(total, 1)))
      if (!(await store.change(job, { rate, rows: written }))) return
    }
    await writer.end()
    signal.throwIfAborted()
    await rename(part, path)
    const expireAt = Date.now() + fileLifeMs
    const inTime = await store.change(job, { status: 'done', rate: 100, rows: written, expireAt })
    if (!inTime) await rm(path, { force: true })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    writer.destroy()
    await rm(part, { force: true })
  }
}
