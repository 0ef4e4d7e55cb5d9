import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { questionnaireSheets } from '@care/shared/forms/questionnaires/sheets.contract'
import { forbidden, invalid, notFound, refused } from '@care/shared/http/errors'
import { parse } from '@care/shared/http/read-input'
import { jobs, progress } from '@care/shared/jobs/jobs.contract'
import { settlements } from '@care/shared/money/billing/billing.contract'
import type { Logger } from 'pino'
import { pageInMemory } from '../http/page-in-memory.ts'
import type { LoadMonitor } from '../process/load.ts'
import type { Serve } from '../serve/serve.ts'
import { type AuthenticatedSession, requireAccess } from '../session/guard.ts'
import { enqueue } from './enqueue.ts'
import { contentTypes } from './exports/content-types.ts'
import { exportOf } from './exports/export-table.ts'
import { readSealed } from './imports/sealed-file.ts'
import { type createJobStore, type JobRecord, progressOf } from './job-store.ts'
import type { JobQueue } from './queue.ts'

export interface JobMeans {
  store: ReturnType<typeof createJobStore>
  queue: JobQueue
  filesDir: string
  load: LoadMonitor
  log: Logger
}

const { import: _import, importResult: _result, importRun: _run, importTemplate: _template, ...ofAll } = jobs

/**
 * Lists, downloads and cancels jobs. Only the person who started a job sees its progress, gets its file and may cancel
 * it.
 */
export function jobRoutes(serve: Serve, { store, queue, filesDir, load, log }: JobMeans) {
  /** Bytes of a finished job's file, decrypting an import's error file; null when it is gone. */
  async function bytesOf({ request, file }: JobRecord): Promise<Blob | null> {
    if (request.kind !== 'check') return open(join(filesDir, file)).catch(gone)
    const bytes = await readSealed(filesDir, file)
    return bytes && new Blob([new Uint8Array(bytes)])
  }
  const processOf = async ({ pass, query: { key } }: { pass: AuthenticatedSession; query: { key: string } }) =>
    progressOf(await store.ofOwner(key, pass.caller))
  serve(progress, { process: processOf })

  serve(ofAll, {
    export: async ({ pass, body: asked }) => {
      load.admit('last')
      const exported = exportOf(asked.call)
      const { fields, query, name } = exported
      requireAccess(exported.options, pass)
      parse(query, asked.query)
      if (asked.columns.some(({ field }) => !fields.includes(field))) throw invalid('导出列不存在')

      const { key } = await enqueue({ store, queue }, name, pass.caller, { kind: 'export', ...asked })
      const { userId, tenantId } = pass.caller
      log.info({ audit: 'export', userId, tenantId, call: asked.call, key }, 'export asked for')
      return { key }
    },

    process: processOf,

    page: async ({ pass, query }) => {
      const all = await store.allOf(pass.caller)
      return pageInMemory(all.map(progressOf), query)
    },

    cancel: async ({ pass, params }) => {
      const job = await store.ofOwner(params.key, pass.caller)
      if (!(await store.change(job, { status: 'cancelled' }))) throw refused('任务已结束，无需取消')
      await store.tellCancelled(job.key)
      // removing a running job fails, because its worker holds the lock; the worker was notified of the cancellation
      // just before
      await queue.remove(job.key).catch(() => 0)
      return true
    },

    file: async ({ pass, params }) => {
      const job = await store.ofOwner(params.key, pass.caller)
      requireFile(job, pass)
      const { status, file, name } = job
      const format = (['csv', 'zip'] as const).find((ending) => file.endsWith(`.${ending}`)) ?? 'xlsx'
      const found = status === 'done' && file ? await bytesOf(job) : null
      if (!found) throw notFound('文件')
      return new File([found], `${name}.${format}`, { type: contentTypes[format] })
    },
  })
}

/**
 * Throws 403 if the caller may no longer see the source of the file, because they lost the permission to the list or
 * their role now sees less (also during a role view).
 */
function requireFile({ request, caller: maker }: JobRecord, pass: AuthenticatedSession) {
  if (request.kind === 'export') requireAccess(exportOf(request.call).options, pass)
  if (request.kind === 'attachments') requireAccess(questionnaireSheets.attachments.options, pass)
  if (request.kind === 'papers') requireAccess(settlements.print.options, pass)
  const { scope } = pass.caller
  if (scope !== undefined && scope !== maker.scope) throw forbidden('您能查看的范围已变化，请重新导出')
}

const open = async (path: string) => openAsBlob(path)
/** Result for a file that has expired and was deleted. */
const gone = () => null
