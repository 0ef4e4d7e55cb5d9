import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Caller } from '@care/shared/admin/session/session'
import { Refusal } from '@care/shared/http/errors'
import { billsOfPaper } from '@care/shared/money/billing/billing'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import { ZipWriter } from '../attachments/zip-writer.ts'
import type { JobRunDependencies } from '../exports/run-export.ts'
import { fileLifeMs, type JobOf } from '../job-store.ts'

/** Prints bills as PDF files of 50 bills each, in one zip. May be killed and restarted. */
export async function printBills(
  job: JobOf<'papers'>,
  { store, call, filesDir }: JobRunDependencies,
  signal: AbortSignal,
) {
  if (!(await store.change(job, { status: 'running', rate: 0, rows: 0 }))) return
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  const { ids } = job.request
  const path = join(filesDir, job.file)
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  const zip = await ZipWriter.create(part)
  try {
    for (let at = 0; at < ids.length; at += billsOfPaper) {
      signal.throwIfAborted()
      const some = ids.slice(at, at + billsOfPaper)
      const blob = await call(billRuns.papers, worker, { query: { ids: some.join(',') } })
      await zip.add(`账单${at + 1}至${at + some.length}.pdf`, Buffer.from(await blob.arrayBuffer()))
      const rows = at + some.length
      if (!(await store.change(job, { rate: Math.min(99, Math.floor((100 * rows) / ids.length)), rows }))) return
    }
    await zip.end()
    signal.throwIfAborted()
    await rename(part, path)
    const ended = { status: 'done', rate: 100, rows: ids.length, expireAt: Date.now() + fileLifeMs } as const
    if (!(await store.change(job, ended))) await rm(path, { force: true })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await store.change(job, { status: 'failed', error: error.message })
  } finally {
    await zip.close()
    await rm(part, { force: true })
  }
}
