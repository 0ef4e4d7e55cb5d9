import { files } from '@care/shared/admin/files/files.contract'
import type { Caller } from '@care/shared/admin/session/session'
import {
  type Attachment,
  type Attachments,
  questionnaireFileRows,
} from '@care/shared/forms/questionnaires/sheets.contract'
import { refused } from '@care/shared/http/errors'
import type { JobRunDependencies } from '../exports/run-export.ts'
import type { JobOf } from '../job-store.ts'
import { runZipJob } from './zip-job.ts'
import { maxBytes, maxFiles } from './zip-writer.ts'

const filesAtOnce = 500

/** Zips the attachments of questionnaire answers, one folder for each answer. */
export function runAttachments(
  job: JobOf<'attachments'>,
  dependencies: JobRunDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { call } = dependencies
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  return runZipJob(job, dependencies, signal, async ({ zip, report }) => {
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
      if (!(await report(zip.count, total))) return null
      before = list.at(-1)?.id ?? null
      isMore = list.length === filesAtOnce
    }
    return zip.count
  })
}

/** A safe file name inside the zip, which cannot point outside its folder. */
const nameOf = ({ serialNumber, original }: Attachment) =>
  `${serialNumber}号答卷/${original.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')}`
