import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import type { JobMove } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { settlePayment } from '../../../money/accounts/accounts.port.ts'
import { endPause } from '../clock/clock.repository.ts'
import { userIdsOf } from '../edit/plan-jobs.ts'
import { insertSignExceptions } from '../proof/sign-exception.repository.ts'
import { markChangedByHand } from '../recurring/plan-date.repository.ts'
import { replaceHelpers } from '../staff/helper.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { type CheckedMove, checkMove } from './check-move.ts'
import { lockMovableJobs } from './movable-jobs.ts'
import { applyMove, type MoveDetails, type MovedJob } from './move-job.repository.ts'
import { endsLateness, logEntries, orderStep } from './move-texts.ts'
import { notifyOrderStep } from './notify-step.ts'
import { type JobState, type LockedOrder, settleOrder } from './order-state.repository.ts'

/**
 * Makes one move on a job, or on all jobs of an order whose state allows it: job state, history, order state, notices
 * and the order's warning, in one transaction. Throws a conflict when another user was first.
 */
export async function moveJobs(
  db: Db,
  caller: Caller,
  move: JobMove,
  id: number,
  details: MoveDetails = {},
): Promise<true> {
  const { order, jobs } = await lockMovableJobs(db, caller, move, id)
  const checked = await checkMove(db, caller, order, jobs, move, details)

  const moved = await applyMoves(db, order, jobs, move, details, checked)
  const exception = checked.place?.exception
  if (exception) await insertSignExceptions(db, order, caller, move, moved, exception)
  await markChangedByHand(db, order)
  const isResumed = endsLateness(move) && (await endPause(db, order, caller))

  const done = { ...checked, move, details, jobs: moved, isResumed }
  await addLog(db, order, caller, logEntries(done))
  const status = await settleOrder(db, order)
  await settlePayment(db, caller, order)
  await notifyOrderStep(db, caller, order, orderStep(done, status))
  return true
}

async function applyMoves(
  db: Db,
  order: LockedOrder,
  jobs: readonly JobState[],
  move: JobMove,
  details: MoveDetails,
  { conflicts, place }: CheckedMove,
): Promise<MovedJob[]> {
  const { helpers } = details
  const moved: MovedJob[] = []
  for (const [at, job] of jobs.entries()) {
    const conflictReason = conflicts[at]?.conflictReason
    const done = await applyMove(db, order, job, move, { ...details, conflictReason, distance: place?.distance })
    if (!done) throw conflict('工单状态已变更，请刷新后重试')
    if (helpers) await replaceHelpers(db, order.tenantId, job.id, userIdsOf(helpers))
    moved.push(done)
  }
  return moved
}
