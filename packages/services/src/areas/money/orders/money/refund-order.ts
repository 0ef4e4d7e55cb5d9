import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { OrderReason } from '@care/shared/money/orders/order'
import { OrderState } from '@care/shared/money/orders/order.moves'
import { onBill } from '@care/shared/pay-types'
import type { Db } from '../../../../platform/db/client.ts'
import { findPackagesWorth, refundPayment, requireReturnable, takeBackPackages } from '../../accounts/accounts.port.ts'
import { type LockedOrder, lockOrder } from '../move-order.repository.ts'
import { lockForMove, makeMove } from '../move-order.ts'
import { findGoodsPrice, findOrderIdOfPackage, findRefundedFen } from './paid-goods.repository.ts'

const yuan = (fen: number) => `${(fen / 100).toFixed(2)}元`

/** The current refund value in fen: goods at their price, packages less the used services. */
export const findRefundableFen = async (db: Db, order: { tenantId: number; id: number }): Promise<number> =>
  (await findGoodsPrice(db, order)) + (await findPackagesWorth(db, order))

/** In yuan, the refunded sum, or the current refund value before a refund. */
export async function findRefund(db: Db, order: { tenantId: number; id: number }): Promise<number> {
  return ((await findRefundedFen(db, order)) ?? (await findRefundableFen(db, order))) / 100
}

/** Requests a refund; until it is decided, the order's packages cannot be used. */
export async function requestRefund(db: Db, caller: Caller, { id, remark }: OrderReason): Promise<true> {
  const order = await lockForMove(db, caller, 'requestRefund', id)
  await ask(db, caller, order, remark)
  return true
}

async function ask(db: Db, caller: Caller, order: LockedOrder, remark: string): Promise<LockedOrder> {
  await requireReturnable(db, order)
  const fen = await findRefundableFen(db, order)
  if (fen === 0 && order.orderPriceFen > 0) throw refused('套餐已全部使用，没有可退金额')
  const beforeStatus = order.orderStatus
  const asked = await makeMove(db, caller, 'requestRefund', order, {
    change: { beforeStatus },
    text: `申请退款：${remark}`,
  })
  return { ...asked, beforeStatus }
}

/** Takes back the unused services of the packages, and refunds the money by a ledger line. */
export async function refundOrder(db: Db, caller: Caller, id: number): Promise<true> {
  await giveBack(db, caller, await lockForMove(db, caller, 'refund', id))
  return true
}

/** Refunds an order, and first requests the refund unless it was requested before. */
export async function requestAndRefund(db: Db, caller: Caller, id: number, remark: string): Promise<void> {
  const { orderStatus } = await lockOrder(db, caller, id).then(orNotFound('订单'))
  if (orderStatus === OrderState.Refunding) await refundOrder(db, caller, id)
  else await giveBack(db, caller, await ask(db, caller, await lockForMove(db, caller, 'requestRefund', id), remark))
}

async function giveBack(db: Db, caller: Caller, order: LockedOrder): Promise<void> {
  const refundFen = (await findGoodsPrice(db, order)) + (await takeBackPackages(db, caller, order))
  const refundRecordId = await refundPayment(db, caller, order, refundFen)
  await makeMove(db, caller, 'refund', order, {
    change: { refundFen, refundRecordId, beforeStatus: null },
    text: order.payType === onBill ? `${yuan(refundFen)}由月账单冲减` : `已退款${yuan(refundFen)}`,
  })
}

export async function refuseRefund(db: Db, caller: Caller, { id, remark }: OrderReason): Promise<true> {
  const order = await lockForMove(db, caller, 'refuseRefund', id)
  await makeMove(db, caller, 'refuseRefund', order, { change: { beforeStatus: null }, text: `驳回退款：${remark}` })
  return true
}

/** Refunds the order of a package, requested and decided in one step, when the order contains nothing else. */
export async function refundPackage(db: Db, caller: Caller, packageId: number): Promise<true> {
  const bought = await findOrderIdOfPackage(db, caller.tenantIds, packageId).then(orNotFound('套餐'))
  if (bought.isRefunded) throw refused('套餐已退，不能退')
  if (bought.num > 1) throw refused(`套餐属于订单${bought.orderNo}，共${bought.num}件商品，请在订单中退款`)
  const order = await lockForMove(db, caller, 'requestRefund', bought.id)
  await giveBack(db, caller, await ask(db, caller, order, `退套餐${bought.packageName}`))
  return true
}
