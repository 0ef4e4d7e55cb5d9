import type { Caller } from '@care/shared/admin/session/session'
import { billsOfPaper } from '@care/shared/money/billing/billing'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import { runZipJob } from '../attachments/zip-job.ts'
import type { JobRunDependencies } from '../exports/run-export.ts'
import type { JobOf } from '../job-store.ts'

/** Prints bills as PDF files of 50 bills each, in one zip. */
export function printBills(job: JobOf<'papers'>, dependencies: JobRunDependencies, signal: AbortSignal): Promise<void> {
  const worker: Caller = { ...job.caller, permissions: [...job.caller.permissions, 'internal'] }
  const { ids } = job.request
  return runZipJob(job, dependencies, signal, async ({ zip, report }) => {
    for (let at = 0; at < ids.length; at += billsOfPaper) {
      signal.throwIfAborted()
      const some = ids.slice(at, at + billsOfPaper)
      const blob = await dependencies.call(billRuns.papers, worker, { query: { ids: some.join(',') } })
      await zip.add(`账单${at + 1}至${at + some.length}.pdf`, Buffer.from(await blob.arrayBuffer()))
      if (!(await report(at + some.length, ids.length))) return null
    }
    return ids.length
  })
}
