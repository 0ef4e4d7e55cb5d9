import type { Caller } from '@care/shared/admin/session/session'
import { Refusal } from '@care/shared/http/errors'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import type { JobRunDependencies } from '../exports/run-export.ts'
import type { JobOf } from '../job-store.ts'

/**
 * Computes the bills of runs part by part; the services keep how far each run is, so the job may be killed and restarted
 * at any time. A cancelled job leaves nothing behind; a run that was cancelled ends by itself.
 */
export async function runBills(
  job: JobOf<'bills'>,
  { store, call }: Pick<JobRunDependencies, 'store' | 'call'>,
  signal: AbortSignal,
  cancelled: AbortSignal,
) {
  if (!(await store.change(job, { status: 'running', rate: 0, rows: 0 }))) return
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  const { runs } = job.request
  let rows = 0
  try {
    for (const [at, id] of runs.entries()) {
      let ofRun = 0
      for (let after: number | null = 0; after !== null; ) {
        signal.throwIfAborted()
        const part: { next: number | null; done: number; total: number } = await call(billRuns.compute, worker, {
          body: { id, after },
        })
        ofRun = part.done
        const share = part.total > 0 ? part.done / part.total : 1
        const rate = Math.min(99, Math.floor((100 * (at + share)) / runs.length))
        if (!(await store.change(job, { rate, rows: rows + ofRun }))) break
        after = part.next
      }
      rows += ofRun
    }
    if (!(await store.change(job, { status: 'done', rate: 100, rows }))) await abandon()
  } catch (error) {
    if (cancelled.aborted) return await abandon()
    if (signal.aborted) return
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await abandon()
    await store.change(job, { status: 'failed', error: error.message })
  }

  async function abandon() {
    for (const id of runs) await call(billRuns.abandon, worker, { body: { id } })
  }
}
