import { mayMove } from '@care/shared/http/moves'
import type { Caller } from '@care/shared/session/session'
import { JobStatus, jobMoves } from '@care/shared/work-orders/job.moves'
import type { Db } from '../../../platform/db/client.ts'
import { applyMove } from '../steps/move-job.repository.ts'
import { findJobStates, type LockedOrder } from '../steps/order-state.repository.ts'

/** Cancels the items of an order that are not over; none while somebody is at work on one of them (`isServed`). */
export async function cancelOpenJobs(db: Db, caller: Caller, order: LockedOrder) {
  const jobs = await findJobStates(db, caller, order.id)
  if (jobs.some(({ status }) => status === JobStatus.InService)) return { isServed: true, cancelled: 0 }
  const open = jobs.filter(({ status }) => mayMove(jobMoves, 'cancel', status))
  for (const job of open) await applyMove(db, order, job, 'cancel', {})
  return { isServed: false, cancelled: open.length }
}
