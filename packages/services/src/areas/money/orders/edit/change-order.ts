import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { OrderChange } from '@care/shared/money/orders/order'
import { isOpen, isRemovable, OrderState } from '@care/shared/money/orders/order.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { addStep, changeOrder, lockOrder } from '../move-order.repository.ts'
import { stateError } from '../move-order.ts'
import { priceDetails } from './create-order.ts'
import { writeDetails } from './write-order.repository.ts'

/** Changes the given fields; omitted fields stay unchanged. */
export async function updateOrder(db: Db, caller: Caller, { id, details, ...change }: OrderChange): Promise<true> {
  const order = await lockOrder(db, caller, id).then(orNotFound('订单'))
  if (!isOpen(order.orderStatus)) throw stateError(order, '修改')
  const { nickName, phone, address, remark, payType } = change
  const given = {
    ...(nickName && { nickName }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(address !== undefined && { address: address || null }),
    ...(remark !== undefined && { remark: remark || null }),
    ...(payType && { payType }),
  }
  if (!(await changeOrder(db, order, given))) throw stateError(order, '修改')
  if (details) await writeDetails(db, order, await priceDetails(db, caller, order.tenantId, details))
  await addStep(db, order, caller, 'update', `${caller.nickName}修改了订单`)
  return true
}

/** Hides the order from the lists; its rows stay. An unpaid order is cancelled. */
export async function removeOrder(db: Db, caller: Caller, id: number): Promise<true> {
  const order = await lockOrder(db, caller, id).then(orNotFound('订单'))
  if (!isRemovable(order.orderStatus)) throw stateError(order, '删除，只能删除未支付或已取消的订单')
  const change = { removeTime: new Date(), ...(isOpen(order.orderStatus) && { orderStatus: OrderState.Cancelled }) }
  if (!(await changeOrder(db, order, change))) throw stateError(order, '删除')
  await addStep(db, order, caller, 'remove', `${caller.nickName}删除了订单`)
  return true
}
