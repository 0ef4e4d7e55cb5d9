import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { type OrderMove, orderMoves } from '@care/shared/money/orders/order.moves'
import { orderMoveWords, orderStates } from '@care/shared/money/orders/order.words'
import type { Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { CommodityOrder } from '../../../platform/db/tables.ts'
import { addStep, changeOrder, type LockedOrder, lockOrder } from './move-order.repository.ts'

export const stateError = ({ orderStatus }: Pick<LockedOrder, 'orderStatus'>, act: string) =>
  conflict(`订单${orderStates[orderStatus].label}，不能${act}`)

/** Locks the order and throws when its state does not allow this move. */
export async function lockForMove(db: Db, caller: Pick<Caller, 'tenantIds'>, move: OrderMove, id: number) {
  const order = await lockOrder(db, caller, id).then(orNotFound('订单'))
  if (!mayMove(orderMoves, move, order.orderStatus)) throw stateError(order, orderMoveWords[move].label)
  return order
}

/** Moves a locked order, with further changes and a line in its history. Returns the order after the move. */
export async function makeMove(
  db: Db,
  by: { userId: number | null; nickName: string },
  name: OrderMove,
  order: LockedOrder,
  { change = {}, text = orderMoveWords[name].done }: { change?: Updateable<CommodityOrder>; text?: string } = {},
): Promise<LockedOrder> {
  const to = orderMoves[name].to ?? order.beforeStatus
  if (to === null || !(await changeOrder(db, order, { ...change, orderStatus: to })))
    throw stateError(order, orderMoveWords[name].label)
  await addStep(db, order, by, name, text)
  return { ...order, orderStatus: to }
}

/** Makes a move that has no further conditions. */
export async function moveOrder(
  db: Db,
  caller: Caller,
  name: 'ship' | 'deliver' | 'receive' | 'cancel',
  id: number,
  { logisticsNo }: { logisticsNo?: string } = {},
): Promise<true> {
  const order = await lockForMove(db, caller, name, id)
  await makeMove(
    db,
    caller,
    name,
    order,
    logisticsNo ? { change: { logisticsNo }, text: `已发货：${logisticsNo}` } : {},
  )
  return true
}
