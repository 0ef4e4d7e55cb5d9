import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { settlePayment } from '../../../money/accounts/accounts.port.ts'
import { notifyOrderStep } from '../steps/notify-step.ts'
import { lockOrder, markRemoved, settleOrder } from '../steps/order-state.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { cancelOpenJobs } from './void-work-order.ts'

/**
 * Removes an order from the lists and cancels its open jobs. The database refuses an order that was served, paid,
 * scored or voided (`deletionRules`).
 */
export async function removeWorkOrder(db: Db, caller: Caller, id: number): Promise<true> {
  const order = await lockOrder(db, caller, id)
  if (order?.id !== id) throw notFound('工单')

  const { isServed, cancelled } = await cancelOpenJobs(db, caller, order)
  if (isServed) throw refused('服务进行中的工单不能删除')
  await markRemoved(db, order)
  await settleOrder(db, order)
  await settlePayment(db, caller, order)
  await addLog(db, order, caller, [{ kind: 'remove', remarks: '删除工单' }])
  await notifyOrderStep(db, caller, order, { kind: cancelled > 0 ? 'cancelled' : 'removed', text: '工单已删除' })
  return true
}
