import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { invalid, notFound, Refusal, refused } from '@care/shared/http/errors'
import { parse } from '@care/shared/http/read-input'
import { jobs } from '@care/shared/jobs/jobs.contract'
import { pageInMemory } from '../../http/page-in-memory.ts'
import type { Serve } from '../../serve/serve.ts'
import type { IncomingFile } from '../../serve/upload.ts'
import { requireAccess } from '../../session/guard.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { enqueue, refuseTooMany } from '../enqueue.ts'
import { contentTypes } from '../exports/content-types.ts'
import type { JobMeans } from '../job.routes.ts'
import { newFileName } from '../job-store.ts'
import { readChecked } from './checked-file.ts'
import { importableOf } from './importable.ts'
import { makeTemplate } from './make-template.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

const tooLarge = () => new Refusal(413, '文件不能超过20MB，请拆分后导入')

const toldNotes = 100

const { import: take, importResult, importRun, importTemplate } = jobs

/** Imports a file in two jobs: a check and, once the user has confirmed it, the import of the valid rows. */
export function importRoutes(serve: Serve, means: JobMeans & { call: InternalCalls }) {
  const { store, filesDir, load, call } = means

  /** The finished check of an uploaded file with this key; throws unless the check belongs to the caller. */
  async function checkOf(key: string, caller: Caller) {
    const { request, status, ...job } = await store.ofOwner(key, caller)
    if (request.kind !== 'check' || status !== 'done') throw notFound('导入校验结果')
    const checked = await readChecked(filesDir, request.upload)
    if (!checked) throw refused('导入文件已过期，请重新上传')
    return { job, request, checked }
  }

  serve(
    { take, importResult, importRun, importTemplate },
    {
      take: async ({ pass, body: { target, scope, update, file } }) => {
        load.admit('last')
        await refuseTooMany(store, pass.caller)
        const definition = importableOf(target)
        requireAccess(definition.options, pass)
        const belongs = parse(definition.scope, readJson(scope)) as Record<string, number>
        const upload = await storeUpload(file, pass.caller, filesDir)
        const asked = { kind: 'check' as const, target, scope: belongs, update: update === '1', upload }
        const { key } = await enqueue(means, `导入${definition.noun}`, pass.caller, asked)
        return { key }
      },

      importResult: async ({ pass, params, query }) => {
        const {
          good: _good,
          columns: _columns,
          faults,
          notes,
          skips,
          ...counts
        } = (await checkOf(params.key, pass.caller)).checked
        const noted = { noted: notes.length, notes: notes.slice(0, toldNotes) }
        const skipped = { skip: skips.length, skips: skips.slice(0, toldNotes) }
        return { ...counts, ...noted, ...skipped, refused: faults.length, faults: pageInMemory(faults, query) }
      },

      importRun: async ({ pass, params }) => {
        const { job, request: asked, checked } = await checkOf(params.key, pass.caller)
        requireAccess(importableOf(asked.target).options, pass)
        if (checked.isTaken) throw refused('该文件已经导入，请勿重复提交')
        if (checked.good.length === 0) throw refused('没有可以导入的数据')
        await refuseTooMany(store, pass.caller)
        if (!(await store.once(job.key, 'run'))) throw refused('该文件已经导入，请勿重复提交')
        const { key } = await enqueue(means, job.name, pass.caller, { ...asked, kind: 'run' })
        return { key }
      },

      importTemplate: async ({ pass, params: { target } }) => {
        const definition = importableOf(target)
        requireAccess(definition.options, pass)
        const dicts = [...new Set(definition.columns.flatMap(({ dict }) => dict ?? []))]
        const labels = dicts.map(async (type) => {
          const items = await call(dictionaries.items, pass.caller, { params: { type } })
          return [type, items.map(({ label }) => label)] as const
        })
        const named = new Map(await Promise.all(labels))
        return new File(
          [await makeTemplate(definition, (dict) => named.get(dict) ?? [])],
          `${definition.noun}导入模板.xlsx`,
          {
            type: contentTypes.xlsx,
          },
        )
      },
    },
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw Object.assign(invalid('导入范围不正确'), { cause })
  }
}

/** Stores an upload encrypted until it is checked, at most for a day; returns its secret name. */
export async function storeUpload(file: IncomingFile, caller: Caller, filesDir: string): Promise<string> {
  if (!/\.(xlsx|csv)$/i.test(file.name)) throw refused('只支持 xlsx 和 csv 文件')
  const upload = newFileName(caller, 'upload')
  await writeSealed(filesDir, upload, file.bytes, () => {
    if (file.bytes.truncated) throw tooLarge()
  })
  return upload
}

/** Decrypts an upload and passes the complete file to `work`. */
export async function withUpload<T>(filesDir: string, upload: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  const bytes = await readSealed(filesDir, upload)
  if (!bytes) throw refused('导入文件已过期，请重新上传')
  return work(bytes)
}
