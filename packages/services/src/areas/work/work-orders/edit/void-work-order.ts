import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { JobStatus, jobMoves, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { VoidDraft } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { reverseOrder, settlePayment } from '../../../money/accounts/accounts.port.ts'
import { applyMove } from '../steps/move-job.repository.ts'
import { notifyOrderStep } from '../steps/notify-step.ts'
import { findJobStates, type LockedOrder, lockOrder, markVoided } from '../steps/order-state.repository.ts'
import { addLog } from '../work-order-log.repository.ts'

/**
 * Voids an order: cancels its open jobs and reverses its charges. The order stays readable, with who voided it, when
 * and why.
 */
export async function voidWorkOrder(db: Db, caller: Caller, { id, reason }: VoidDraft): Promise<true> {
  const order = await lockOrder(db, caller, id)
  if (order?.id !== id) throw notFound('工单')
  if (order.status === OrderStatus.Voided) throw conflict('工单已作废')

  const { isServed } = await cancelOpenJobs(db, caller, order)
  if (isServed) throw refused('服务进行中的工单不能作废，请先完成或取消服务')
  // before the jobs are cancelled: cancelling may finish the order, and a finished order would be charged
  await markVoided(db, order, caller, reason)
  await settlePayment(db, caller, order)
  const given = await reverseOrder(db, caller, order, reason)
  const text = [`工单已作废：${reason}`, ...given].join('；')
  await addLog(db, order, caller, [{ kind: 'void', remarks: text }])
  await notifyOrderStep(db, caller, order, { kind: 'voided', text })
  return true
}

/** Cancels an order's open jobs; cancels none while a job is being carried out (`isServed`). */
export async function cancelOpenJobs(db: Db, caller: Caller, order: LockedOrder) {
  const jobs = await findJobStates(db, caller, order.id)
  if (jobs.some(({ status }) => status === JobStatus.InService)) return { isServed: true, cancelled: 0 }
  const open = jobs.filter(({ status }) => mayMove(jobMoves, 'cancel', status))
  for (const job of open) await applyMove(db, order, job, 'cancel', {})
  return { isServed: false, cancelled: open.length }
}
