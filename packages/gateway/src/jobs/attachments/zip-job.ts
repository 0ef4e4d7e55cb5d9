import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '@care/shared/http/errors'
import type { JobRunDependencies } from '../exports/run-export.ts'
import { fileLifeMs, type JobOf } from '../job-store.ts'
import { ZipWriter } from './zip-writer.ts'

interface Filling {
  zip: ZipWriter
  /** Reports how far the job is; false if it was cancelled meanwhile. */
  report: (done: number, total: number) => Promise<boolean>
}

/**
 * Runs a job whose file is a zip. `fill` adds the files and returns their number, or null for a cancelled job. A refusal
 * ends the job; any other error is retried. May be killed and restarted.
 */
export async function runZipJob(
  job: JobOf<'attachments' | 'papers'>,
  { store, filesDir }: Pick<JobRunDependencies, 'store' | 'filesDir'>,
  signal: AbortSignal,
  fill: (filling: Filling) => Promise<number | null>,
): Promise<void> {
  if (!(await store.change(job, { status: 'running', rate: 0, rows: 0 }))) return
  const path = join(filesDir, job.file)
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  const zip = await ZipWriter.create(part)
  const report = (done: number, total: number) =>
    store.change(job, { rate: Math.min(99, Math.floor((100 * done) / Math.max(total, 1))), rows: done })
  try {
    const rows = await fill({ zip, report })
    if (rows === null) return
    await zip.end()
    signal.throwIfAborted()
    await rename(part, path)
    const ended = { status: 'done', rate: 100, rows, expireAt: Date.now() + fileLifeMs } as const
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
