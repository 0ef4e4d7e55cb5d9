import type { Caller } from '@care/shared/session/session'
import { OrderStatus } from '@care/shared/work-orders/job.moves'
import type { Db } from '../../../platform/db/client.ts'
import { moveJobs } from '../steps/move-jobs.ts'
import { type LockedOrder, lockOrder } from '../steps/order-state.repository.ts'
import { findDateOfOrder } from './plan-date.repository.ts'

/** An order that nobody has begun or ended, held until the transaction ends; with whether people changed it by hand up to now. */
export async function lockUnbegun(
  db: Db,
  by: Caller,
  workOrderId: number,
): Promise<{ order: LockedOrder; isByHand: boolean } | undefined> {
  const order = await lockOrder(db, by, workOrderId)
  if (!order || (order.status !== OrderStatus.Waiting && order.status !== OrderStatus.Assigned)) return undefined
  return { order, isByHand: (await findDateOfOrder(db, order))?.isByHand ?? false }
}

/** Whether the order was called off: never one that was begun, ended, or changed by hand. */
export async function withdrawOrder(db: Db, by: Caller, workOrderId: number): Promise<boolean> {
  const found = await lockUnbegun(db, by, workOrderId)
  if (!found || found.isByHand) return false
  await moveJobs(db, by, 'cancel', workOrderId)
  return true
}
