import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { type JobMove, jobMoves } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { findJobStates, lockOrder } from './order-state.repository.ts'

/**
 * The job with this id, or those jobs of the order with this id whose state allows the move, and the locked order (FOR
 * UPDATE). Refuses when there is no such job.
 */
export async function lockMovableJobs(db: Db, caller: Caller, move: JobMove, id: number) {
  const seen = await findJobStates(db, caller, id)
  const order = await lockOrder(db, caller, id)
  if (!order || seen.length === 0) throw notFound('工单')
  const jobs = seen.filter(({ status }) => mayMove(jobMoves, move, status))
  if (jobs.length === 0) throw refused('工单状态已变更，请刷新后重试')
  return { order, jobs }
}
