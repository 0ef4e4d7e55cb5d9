import type { Caller } from '@care/shared/admin/session/session'
import { Refusal, refused } from '@care/shared/http/errors'
import type { RowOutcome, RowsBody } from '@care/shared/jobs/import-rows'
import { maxTakenRows } from '@care/shared/jobs/limits'
import type { CachedCall } from '../../cache/cache-rules.ts'
import type { JobRunDependencies } from '../exports/run-export.ts'
import type { JobOf } from '../job-store.ts'
import { dropChecked, type GoodRow, markImported, readChecked } from './checked-file.ts'
import { importableOf } from './importable.ts'

interface ImportMeans extends JobRunDependencies {
  drop: (call: CachedCall) => Promise<void>
}

/**
 * Imports the valid rows of a checked file in batches. Each batch is one transaction of the service with an idempotency
 * key of this run, so that the job may be killed and restarted at any time.
 */
export async function runImport(job: JobOf<'run'>, { store, call, filesDir, drop }: ImportMeans) {
  if (!(await store.change(job, { status: 'running', rate: 10, rows: 0 }))) return
  const { target, scope, update, upload } = job.request
  const { take, drops } = importableOf(target)
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  const outcomes: RowOutcome[] = []
  try {
    const checked = await readChecked(filesDir, upload)
    if (!checked) throw refused('导入文件已过期，请重新上传')
    const { good, columns } = checked
    const takePart: Taking = (part) =>
      take(call, worker, { ...part, scope, update, dry: false, ...(columns && { columns }) })
    for await (const some of importGoodRows(good, takePart, job.key)) {
      outcomes.push(...some)
      const rate = Math.floor(10 + (89 * outcomes.length) / good.length)
      await store.change(job, { rate, rows: countImported(outcomes) })
    }
    for (const name of drops) await drop(name)
    const taken = countImported(outcomes)
    const [late] = outcomes.filter((one) => !isImported(one))
    const error = late
      ? `有${outcomes.length - taken}行没有导入，如第${late.row}行：${late.message ?? '校验之后已存在'}`
      : ''
    await store.change(job, { status: 'done', rate: 100, rows: taken, error })
    await markImported(filesDir, upload, checked)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    const before = countImported(outcomes)
    const told = before > 0 ? `已导入${before}行，其余没有导入：${error.message}` : error.message
    await store.change(job, { status: 'failed', error: told })
    await dropChecked(filesDir, upload)
  }
}

type Taking = (part: Pick<RowsBody, 'key' | 'rows'>) => Promise<RowOutcome[]>

/**
 * Sends the rows batch by batch, each batch with an idempotency key of its own; the first one has the key of the run.
 */
export async function* importGoodRows(good: GoodRow[], take: Taking, key: string) {
  for (let from = 0; from < good.length; from += maxTakenRows)
    yield await take({ key: from === 0 ? key : `${key}.${from}`, rows: good.slice(from, from + maxTakenRows) })
}

export const isImported = ({ outcome }: RowOutcome) => outcome === 'create' || outcome === 'update'
export const countImported = (outcomes: RowOutcome[]) => outcomes.filter(isImported).length
