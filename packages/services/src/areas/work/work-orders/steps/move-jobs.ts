import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { outcomes } from '@care/shared/outcomes'
import { type JobMove, jobMoves, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { settlePayment } from '../../../money/accounts/accounts.port.ts'
import { endPause } from '../clock/clock.repository.ts'
import { userIdsOf } from '../edit/plan-jobs.ts'
import { checkSignPlace } from '../proof/check-sign-place.ts'
import { insistOnProof } from '../proof/insist-on-proof.ts'
import { insertSignExceptions } from '../proof/sign-exception.repository.ts'
import { markChangedByHand } from '../recurring/plan-date.repository.ts'
import { dispatchText } from '../staff/assign-planned.ts'
import { replaceHelpers } from '../staff/helper.repository.ts'
import { insistOnFree } from '../staff/insist-on-free.ts'
import { addLog } from '../work-order-log.repository.ts'
import { applyMove, type MoveDetails, type MovedJob } from './move-job.repository.ts'
import { notifyStep } from './notify-step.ts'
import { findJobStates, type JobState, lockOrder, settleOrder } from './order-state.repository.ts'
import type { Worker } from './worker.repository.ts'

/** Each move's text in the history and kind in the warning's trail; `whole` when the whole order reaches that state. */
const moves: Record<
  JobMove,
  { text: string; kind: string; whole?: { status: OrderStatus; kind: string; text: string } }
> = {
  dispatch: { text: '已派单', kind: 'dispatched' },
  signIn: { text: '开始服务', kind: 'started' },
  stop: { text: '已暂停', kind: 'paused' },
  continue: { text: '已继续', kind: 'continued' },
  signOut: {
    text: '完成服务',
    kind: 'item-completed',
    whole: { status: OrderStatus.Finished, kind: 'completed', text: '工单已完成' },
  },
  cancel: {
    text: '已取消',
    kind: 'item-cancelled',
    whole: { status: OrderStatus.Cancelled, kind: 'cancelled', text: '工单已取消' },
  },
}

/** Moves after which nobody waits any longer: the late warning is closed and a paused clock resumed. */
const endsLateness: readonly JobMove[] = ['signIn', 'dispatch', 'cancel']

/**
 * Makes one move on a job, or on all jobs of an order that allow it: state, history, order state, notices and the
 * warning behind it, in one transaction. Throws a conflict when somebody was first.
 */
export async function moveJobs(
  db: Db,
  caller: Caller,
  move: JobMove,
  id: number,
  circumstances: MoveDetails = {},
): Promise<true> {
  const seen = await findJobStates(db, caller, id)
  const order = await lockOrder(db, caller, id)
  if (!order || seen.length === 0) throw notFound('工单')

  const { worker, helpers, signing } = circumstances
  const movable = seen.filter(({ status }) => mayMove(jobMoves, move, status))
  const sent = worker
    ? await insistOnFree(db, order, movable.map(sentTo(worker, helpers)), circumstances.conflictReason)
    : []
  const proof = signing && movable.length > 0 ? await checkSignPlace(db, caller, order, signing) : undefined
  if (move === 'signOut' && signing && movable.length > 0) {
    const ids = movable.map((job) => job.id)
    await insistOnProof(db, caller, order, ids, signing, circumstances.doneTime)
  }
  const moved: MovedJob[] = []
  for (const [at, job] of movable.entries()) {
    const conflictReason = sent[at]?.conflictReason
    const done = await applyMove(db, order, job, move, { ...circumstances, conflictReason, distance: proof?.distance })
    if (!done) throw conflict('工单状态已变更，请刷新后重试')
    if (helpers) await replaceHelpers(db, order.tenantId, job.id, userIdsOf(helpers))
    moved.push(done)
  }
  if (moved.length === 0) throw refused('工单状态已变更，请刷新后重试')

  await markChangedByHand(db, order)
  if (proof?.exception) await insertSignExceptions(db, order, caller, move, moved, proof.exception)

  const isResumed = endsLateness.includes(move) && (await endPause(db, order, caller))
  const { text, kind, whole } = moves[move]
  const said = [signing?.outcome && outcomes[signing.outcome], signing?.giveBack && '交回值班台确认', signing?.remarks]
  const remarks = [worker ? dispatchText(worker, helpers) : text, ...said].filter(Boolean).join('：')
  await addLog(
    db,
    order,
    caller,
    moved.map((job, at) => ({
      kind: move,
      remarks: `${remarks}${sent[at]?.said ?? proof?.said ?? ''}${lateText(circumstances.doneTime)}${isResumed ? '（计时继续）' : ''}`,
      workOrderJobId: job.id,
    })),
  )
  const isWhole = (await settleOrder(db, order)) === whole?.status
  await settlePayment(db, caller, order)
  const projectNames = moved.map(({ serverProjectName }) => serverProjectName).join('、')
  await notifyStep(db, caller, order, {
    kind: whole && isWhole ? whole.kind : kind,
    text: whole && isWhole ? [whole.text, ...said].filter(Boolean).join('：') : `${projectNames}${remarks}`,
    result: signing,
    notLate: endsLateness.includes(move) ? moved.map((job) => job.id) : [],
    ...(worker ? { reminded: [worker, ...(helpers ?? [])].map((each) => ({ worker: each, projectNames })) } : {}),
  })
  return true
}

/** Suffix for a step that an offline phone submitted later. */
const lateText = (doneTime: string | undefined) => (doneTime ? `（补传，实际时间 ${doneTime.slice(5, 16)}）` : '')

const sentTo =
  (worker: Worker, helpers: readonly Worker[] = []) =>
  ({ serverTime, serverTimeNum }: JobState) => ({
    userIds: [...new Set(userIdsOf([worker, ...helpers]))],
    serverTime,
    serverTimeNum,
  })
