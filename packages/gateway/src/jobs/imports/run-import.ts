import { Refusal, refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { CachedCall } from '../../cache/cache-rules.ts'
import type { Means } from '../exports/run-export.ts'
import type { JobOf } from '../job-store.ts'
import { readChecked } from './checked-file.ts'
import { importableOf } from './importable.ts'

interface ImportMeans extends Means {
  drop: (call: CachedCall) => Promise<void>
}

/**
 * Takes the good rows of a file that was looked at: all of them in one transaction of the service, which remembers the run, so that
 * it may be killed and begun again at any moment.
 */
export async function runImport(job: JobOf<'run'>, { store, call, filesDir, drop }: ImportMeans) {
  if (!(await store.change(job, { status: 'running', rate: 10, rows: 0 }))) return
  const { target, scope, update, upload } = job.request
  const { take, drops } = importableOf(target)
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  try {
    const checked = await readChecked(filesDir, upload)
    if (!checked) throw refused('导入文件已过期，请重新上传')
    const outcomes = await take(call, worker, { scope, update, dry: false, key: job.key, rows: checked.good })
    for (const name of drops) await drop(name)
    const taken = outcomes.filter(({ outcome }) => outcome !== 'refused').length
    const late = outcomes.length - taken
    const error = late > 0 ? `有${late}行在校验之后已存在，没有导入` : ''
    await store.change(job, { status: 'done', rate: 100, rows: taken, error })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await store.change(job, { status: 'failed', error: error.message })
  }
}
