import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { files } from '@care/shared/admin/files/files.contract'
import type { Caller } from '@care/shared/admin/session/session'
import {
  type Attachment,
  type Attachments,
  questionnaireFileRows,
} from '@care/shared/forms/questionnaires/sheets.contract'
import { Refusal, refused } from '@care/shared/http/errors'
import type { JobRunDependencies } from '../exports/run-export.ts'
import { fileLifeMs, type JobOf } from '../job-store.ts'
import { maxBytes, maxFiles, ZipWriter } from './zip-writer.ts'

const filesAtOnce = 500

/** Zips the attachments of questionnaire answers, one folder for each answer. May be killed and restarted. */
export async function runAttachments(
  job: JobOf<'attachments'>,
  { store, call, filesDir }: JobRunDependencies,
  signal: AbortSignal,
) {
  if (!(await store.change(job, { status: 'running', rate: 0, rows: 0 }))) return
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  const path = join(filesDir, job.file)
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  const zip = await ZipWriter.create(part)
  try {
    let before: number | null = null
    for (let isMore = true; isMore; ) {
      const body: object = { ...job.request.query, before, limit: filesAtOnce }
      const asked: Promise<Attachments> = call(questionnaireFileRows.attachments, worker, { body: body as never })
      const { total, bytes, list } = await asked
      if (total === 0) throw refused('这些答卷没有附件')
      if (before === null && (total > maxFiles || bytes > maxBytes)) throw refused('附件过多，请缩小筛选范围后下载')
      for (const one of list) {
        signal.throwIfAborted()
        const { tenantId, fileName } = one
        const blob = await call(files.download, worker, { params: { bucket: String(tenantId), fileName }, query: {} })
        await zip.add(nameOf(one), Buffer.from(await blob.arrayBuffer()))
      }
      const rate = Math.min(99, Math.floor((100 * zip.count) / Math.max(total, 1)))
      if (!(await store.change(job, { rate, rows: zip.count }))) return
      before = list.at(-1)?.id ?? null
      isMore = list.length === filesAtOnce
    }
    await zip.end()
    signal.throwIfAborted()
    await rename(part, path)
    const ended = { status: 'done', rate: 100, rows: zip.count, expireAt: Date.now() + fileLifeMs } as const
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

/** A safe file name inside the zip, which cannot point outside its folder. */
const nameOf = ({ serialNumber, original }: Attachment) =>
  `${serialNumber}号答卷/${original.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')}`
