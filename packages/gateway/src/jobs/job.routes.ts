import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { success } from '@care/shared/http/envelope'
import { invalid, notFound, refused } from '@care/shared/http/errors'
import { jobs, progress } from '@care/shared/jobs/jobs.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Load } from '../process/load.ts'
import { parse } from '../serve/input.ts'
import { type Guard, insistOn } from '../session/guard.ts'
import { enqueue } from './enqueue.ts'
import { exportOf } from './export-table.ts'
import { type createJobStore, progressOf } from './job-store.ts'
import type { JobQueue } from './queue.ts'

export const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export interface JobMeans {
  guard: Guard
  store: ReturnType<typeof createJobStore>
  queue: JobQueue
  filesDir: string
  load: Load
  log: Logger
}

/** A job belongs to who asked for it: progress, file and cancelling are theirs alone. */
export function jobRoutes(app: FastifyInstance, { guard, store, queue, filesDir, load, log }: JobMeans) {
  const callerOf = async (request: FastifyRequest) => (await guard.admit(request.headers)).caller
  const keyOf = (request: FastifyRequest) => (request.params as { key: string }).key

  app.post(jobs.export.path, async (request) => {
    load.admit('last')
    const pass = await guard.admit(request.headers)
    const asked = parse(jobs.export.options.body, request.body)
    const exported = exportOf(asked.call)
    const { fields, query, name } = exported
    insistOn(exported.options, pass)
    parse(query, asked.query)
    if (asked.columns.some(({ field }) => !fields.includes(field))) throw invalid('导出列不存在')

    const { key } = await enqueue({ store, queue }, name, pass.caller, { kind: 'export', ...asked })
    const { userId, tenantId } = pass.caller
    log.info({ audit: 'export', userId, tenantId, call: asked.call, key }, 'export asked for')
    return success({ key })
  })

  for (const { path, options } of [jobs.process, progress.process]) {
    app.get(path, async (request) => {
      const caller = await callerOf(request)
      const { key } = parse(options.query, request.query)
      return success(progressOf(await store.ofOwner(key, caller)))
    })
  }

  app.get(jobs.page.path, async (request) => {
    const caller = await callerOf(request)
    const { current, size } = parse(jobs.page.options.query, request.query)
    const all = await store.allOf(caller)
    const records = all.slice((current - 1) * size, current * size).map(progressOf)
    return success({ records, total: all.length, size, current, pages: Math.ceil(all.length / size) })
  })

  app.delete(jobs.cancel.path, async (request) => {
    const job = await store.ofOwner(keyOf(request), await callerOf(request))
    if (!(await store.change(job, { status: 'cancelled' }))) throw refused('任务已结束，无需取消')
    await store.tellCancelled(job.key)
    // one that runs is locked by its worker, which has just been told
    await queue.remove(job.key).catch(() => 0)
    return success(true)
  })

  app.get(jobs.file.path, async (request, reply) => {
    const { status, file, name } = await store.ofOwner(keyOf(request), await callerOf(request))
    const path = join(filesDir, file)
    const format = file.endsWith('.csv') ? 'csv' : 'xlsx'
    // past its day, and cleaned away
    const found = status === 'done' && file ? await stat(path).catch(() => null) : null
    if (!found) throw notFound('文件')
    const fileName = encodeURIComponent(`${name}.${format}`)
    return reply
      .type(contentTypes[format])
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="export.${format}"; filename*=UTF-8''${fileName}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(createReadStream(path))
  })
}
