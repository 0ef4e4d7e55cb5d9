import { notFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Caller } from '@care/shared/session/session'
import { JobStatus, jobMoves } from '@care/shared/work-orders/job.moves'
import type { Db } from '../../../platform/db/client.ts'
import { settlePayment } from '../../accounts/accounts.port.ts'
import { applyMove } from '../steps/move-job.repository.ts'
import { findJobStates, lockOrder, markRemoved, settleOrder } from '../steps/order-state.repository.ts'
import { tellStep } from '../steps/tell.ts'
import { addLog } from '../work-order-log.repository.ts'

/** Takes an order off the lists, its open jobs cancelled; the rows stay as history. Not while somebody is at work. */
export async function removeWorkOrder(db: Db, caller: Caller, id: number): Promise<true> {
  const order = await lockOrder(db, caller, id)
  if (order?.id !== id) throw notFound('工单')

  const jobs = await findJobStates(db, caller, id)
  if (jobs.some(({ status }) => status === JobStatus.InService)) throw refused('服务进行中的工单不能删除')

  const open = jobs.filter(({ status }) => mayMove(jobMoves, 'cancel', status))
  for (const job of open) await applyMove(db, order, job, 'cancel', {})
  await settleOrder(db, order)
  await settlePayment(db, caller, order)
  await markRemoved(db, order)
  await addLog(db, order, caller, [{ kind: 'remove', remarks: '删除工单' }])
  await tellStep(db, caller, order, { kind: open.length > 0 ? 'cancelled' : 'removed', text: '工单已删除' })
  return true
}
