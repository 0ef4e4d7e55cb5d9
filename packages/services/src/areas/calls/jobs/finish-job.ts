import { CaseState } from '@care/shared/calls/jobs/call-case.words'
import { JobState, openStates } from '@care/shared/calls/jobs/call-job.words'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { is, now, rowsOf } from '../../../platform/db/rows.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'
import { afterAttempt, Lost } from './after-attempt.ts'
import { abandonWaiting, findDueJobs, findLapsedCases, minutesLater } from './case.repository.ts'

/** Finishes an open job in which nobody waits and no seat calls. */
export async function finishIfDone(db: Db, { tenantId, id }: RowKey): Promise<void> {
  const open = { tenantId, jobId: id, state: [CaseState.Waiting, CaseState.Calling] }
  if (await rowsOf(db, 'callCase', open).exists()) return
  await rowsOf(db, 'callJob', { tenantId, id, state: openStates }).change({ state: JobState.Finished, updateTime: now })
}

const rules = ['id', 'tenantId', 'state', 'maxAttemptCount', 'minAttemptInterval'] as const

/** Locks a job before its cases: whoever settles one waits for whoever takes one. */
export const lockJob = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'callJob', { tenantId, id }).lock(rules, 'forNoKeyUpdate')
export type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>

/** Settles an attempt that is over; `more` are further values of the case. */
export async function settleAttempt(
  db: Db,
  job: LockedJob,
  { id, attemptCount }: { id: number; attemptCount: number },
  outcome: number | typeof Lost,
  more: { callId?: number } = {},
): Promise<void> {
  await rowsOf(db, 'callCase', { tenantId: job.tenantId, id }).change({
    ...afterAttempt(job, attemptCount, outcome),
    ...more,
    leaseTime: null,
    nextTime: minutesLater(job.minAttemptInterval),
    updateTime: now,
  })
}

/** Counts attempts without a result as failed once their lease ends, and finishes jobs past their end. */
export const sweepCallJobs = sweep({
  due: 'tenants_with_due_call_jobs',
  take: async (db, tenantId) => {
    for (const id of await findDueJobs(db, tenantId)) await sweepJob(db, { tenantId, id })
  },
})

async function sweepJob(db: Db, of: RowKey): Promise<void> {
  const job = await lockJob(db, of)
  if (!job) return
  for (const one of await findLapsedCases(db, job)) await settleAttempt(db, job, one, Lost)
  if (await isPast(db, job)) await abandonWaiting(db, job, '任务已过结束时间')
  await finishIfDone(db, job)
}

const isPast = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'callJob', { tenantId, id, endTime: is('<=', now) }).exists()
