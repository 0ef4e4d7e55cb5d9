import type { Caller } from '@care/shared/admin/session/session'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { moveJobs } from '../steps/move-jobs.ts'
import { type LockedOrder, lockOrder } from '../steps/order-state.repository.ts'
import { findDateOfOrder } from './plan-date.repository.ts'

/** Locks an order that has neither started nor ended; returns whether it was changed by hand. */
export async function lockUnstartedOrder(
  db: Db,
  by: Caller,
  workOrderId: number,
): Promise<{ order: LockedOrder; isByHand: boolean } | undefined> {
  const order = await lockOrder(db, by, workOrderId)
  if (!order || (order.status !== OrderStatus.Waiting && order.status !== OrderStatus.Assigned)) return undefined
  return { order, isByHand: (await findDateOfOrder(db, order))?.isByHand ?? false }
}

/** Cancels the order unless it has started, has ended or was changed by hand; returns whether it was cancelled. */
export async function withdrawOrder(db: Db, by: Caller, workOrderId: number): Promise<boolean> {
  const found = await lockUnstartedOrder(db, by, workOrderId)
  if (!found || found.isByHand) return false
  await moveJobs(db, by, 'cancel', workOrderId)
  return true
}
