import type { Caller } from '@care/shared/admin/session/session'
import { Refusal, refused } from '@care/shared/http/errors'
import type { RowsBody } from '@care/shared/jobs/import-rows'
import type { JobRunDependencies } from '../exports/run-export.ts'
import { fileLifeMs, type JobOf, newFileName } from '../job-store.ts'
import { checkRows } from './check-rows.ts'
import { writeChecked } from './checked-file.ts'
import { makeImportErrorFile } from './fault-file.ts'
import { importableOf } from './importable.ts'
import { readInThread } from './read-in-thread.ts'
import { tooManyRows } from './read-table.ts'
import { dropSealed, readSealed, writeSealed } from './sealed-file.ts'

/**
 * Checks an uploaded file without changing data: every row by itself, then against existing data. Stores the result and
 * an error file beside the upload.
 */
export async function runCheck(
  job: JobOf<'check'>,
  { store, call, filesDir }: JobRunDependencies,
  signal: AbortSignal,
) {
  if (!(await store.change(job, { status: 'running', rate: 1, rows: 0 }))) return
  const { target, scope, update, upload } = job.request
  const definition = importableOf(target)
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  try {
    const bytes = await readSealed(filesDir, upload)
    if (!bytes) throw refused('导入文件已过期，请重新上传')
    const table = await readInThread(bytes, definition.columns)
    if (!table) throw refused(tooManyRows)
    signal.throwIfAborted()
    if (!(await store.change(job, { rate: 30 }))) return
    const ask = (rows: RowsBody['rows']) => {
      signal.throwIfAborted()
      return definition.take(call, worker, { scope, update, dry: true, key: job.key, rows })
    }
    const checked = await checkRows(table, definition, ask, (share) =>
      store.change(job, { rate: Math.floor(30 + 60 * share) }),
    )
    await writeChecked(filesDir, upload, checked)
    const file = checked.faults.length > 0 ? newFileName(job.caller, 'xlsx') : ''
    if (file) await writeSealed(filesDir, file, [await makeImportErrorFile(definition, table, checked.faults)])
    const expireAt = Date.now() + fileLifeMs
    await store.change(job, { status: 'done', rate: 100, rows: table.rows.length, file, expireAt })
    await dropSealed(filesDir, upload)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await store.change(job, { status: 'failed', error: error.message })
    await dropSealed(filesDir, upload)
  }
}
