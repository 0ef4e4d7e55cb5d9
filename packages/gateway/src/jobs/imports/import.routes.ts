import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadMs } from '@care/shared/http/deadlines'
import { success } from '@care/shared/http/envelope'
import { invalid, notFound, Refusal, refused } from '@care/shared/http/errors'
import { ImportRequest, jobs } from '@care/shared/jobs/jobs.contract'
import { maxImportBytes } from '@care/shared/jobs/limits'
import type { Caller } from '@care/shared/session/session'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowUpload } from '../../http/body-deadlines.ts'
import { handlerTimeoutMs } from '../../http/server.ts'
import { parse } from '../../serve/input.ts'
import { insistOn } from '../../session/guard.ts'
import { enqueue, refuseTooMany } from '../enqueue.ts'
import type { JobMeans } from '../job.routes.ts'
import { newFile } from '../job-store.ts'
import { readChecked } from './checked-file.ts'
import { importableOf } from './importable.ts'
import { makeTemplate } from './make-template.ts'

const tooLarge = () => new Refusal(413, '文件不能超过10MB，请拆分后导入')
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files that come in: looked at first, then, when the person says so, their good rows taken; each step is a job of its own. */
export async function importRoutes(app: FastifyInstance, means: JobMeans) {
  const { guard, store, filesDir, load } = means
  await app.register(multipart, {
    limits: { fileSize: maxImportBytes, files: 1, fields: 5, fieldSize: 1_000, fieldNameSize: 50, headerPairs: 20 },
  })
  const keyOf = (request: FastifyRequest) => (request.params as { key: string }).key
  const callerOf = async (request: FastifyRequest) => (await guard.admit(request.headers)).caller

  /** A file of this person that was looked at to its end. */
  async function checkOf(key: string, caller: Caller) {
    const { request, status, ...job } = await store.ofOwner(key, caller)
    if (request.kind !== 'check' || status !== 'done') throw notFound('导入校验结果')
    const checked = await readChecked(filesDir, request.upload)
    if (!checked) throw refused('导入文件已过期，请重新上传')
    return { job, request, checked }
  }

  const { bodyLimit } = jobs.import.options
  app.post(jobs.import.path, { bodyLimit, handlerTimeout: uploadMs + handlerTimeoutMs }, async (request) => {
    load.admit('last')
    const pass = await guard.admit(request.headers)
    allowUpload(request.raw)
    await refuseTooMany(store, pass.caller)
    if (!request.isMultipart()) throw invalid('请选择文件')
    const part = await request.file()
    if (!part) throw invalid('请选择文件')
    const { target, scope, update } = parse(ImportRequest.omit({ file: true }), fieldsOf(part))
    const thing = importableOf(target)
    insistOn(thing.options, pass)
    const belongs = parse(thing.scope, readJson(scope)) as Record<string, number>
    if (!/\.(xlsx|csv)$/i.test(part.filename)) throw refused('只支持 xlsx 和 csv 文件')

    const upload = newFile(pass.caller, 'upload')
    await keep(part.file, join(filesDir, upload))
    const asked = { kind: 'check' as const, target, scope: belongs, update: update === '1', upload }
    const { key } = await enqueue(means, `导入${thing.noun}`, pass.caller, asked)
    return success({ key })
  })

  app.get(jobs.importResult.path, async (request) => {
    const { current, size } = parse(jobs.importResult.options.query, request.query)
    const { checked } = await checkOf(keyOf(request), await callerOf(request))
    const { good: _good, faults, ...counts } = checked
    const records = faults.slice((current - 1) * size, current * size)
    const page = { records, total: faults.length, size, current, pages: Math.ceil(faults.length / size) }
    return success({ ...counts, refused: faults.length, faults: page })
  })

  app.post(jobs.importRun.path, async (request) => {
    const pass = await guard.admit(request.headers)
    const { job, request: asked, checked } = await checkOf(keyOf(request), pass.caller)
    insistOn(importableOf(asked.target).options, pass)
    if (checked.good.length === 0) throw refused('没有可以导入的数据')
    await refuseTooMany(store, pass.caller)
    if (!(await store.once(job.key, 'run'))) throw refused('该文件已经导入，请勿重复提交')
    const { key } = await enqueue(means, job.name, pass.caller, { ...asked, kind: 'run' })
    return success({ key })
  })

  app.get(jobs.importTemplate.path, async (request, reply) => {
    const pass = await guard.admit(request.headers)
    const { target } = request.params as { target: string }
    const thing = importableOf(target)
    insistOn(thing.options, pass)
    const name = encodeURIComponent(`${thing.noun}导入模板.xlsx`)
    return reply
      .type(xlsx)
      .header('content-disposition', `attachment; filename="template.xlsx"; filename*=UTF-8''${name}`)
      .send(await makeTemplate(thing))
  })
}

/** Fields stand before the file; those of a name that nobody asked for are nobody's business. */
function fieldsOf({ fields }: MultipartFile): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw Object.assign(invalid('导入范围不正确'), { cause })
  }
}

/** Under its name only when it is whole. */
async function keep(file: Readable & { truncated?: boolean }, path: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(file, createWriteStream(part))
    if (file.truncated) throw tooLarge()
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
