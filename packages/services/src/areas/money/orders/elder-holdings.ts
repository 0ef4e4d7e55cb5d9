import type { Caller } from '@care/shared/admin/session/session'
import type { HoldingWay } from '@care/shared/house/residence/check-out/holding.words'
import { orNotFound } from '@care/shared/http/errors'
import { AccountType } from '@care/shared/money/accounts/account.words'
import { OrderState } from '@care/shared/money/orders/order.moves'
import { orderStates } from '@care/shared/money/orders/order.words'
import { onBill } from '@care/shared/pay-types'
import type { Db } from '../../../platform/db/client.ts'
import type { Holding, HoldingSource } from '../../../platform/sources/elder-holding.ts'
import { forfeitPackages } from '../accounts/accounts.port.ts'
import { findRefundableFen, requestAndRefund } from './money/refund-order.ts'
import { lockOrder } from './move-order.repository.ts'
import { makeMove, moveOrder } from './move-order.ts'
import { findOpenOrders, type OpenOrder } from './open-orders.repository.ts'

const { ToPay, Paid, ToReceive, Done, Refunding } = OrderState

/**
 * The ways to settle an order at a check-out. An order is refunded as a whole; otherwise its packages are waived, or
 * its goods count as delivered.
 */
function waysOf({ orderStatus, leftText, orderPriceFen, hasOver }: OpenOrder, refundFen: number): HoldingWay[] {
  if (orderStatus === ToPay) return ['cancel']
  if (orderStatus === Refunding) return ['refund']
  const isRefundable = !hasOver && (refundFen > 0 || orderPriceFen === 0)
  const otherwise = leftText === null ? 'deliver' : 'waive'
  return isRefundable ? ['refund', otherwise] : [otherwise]
}

async function asHolding(db: Db, order: OpenOrder): Promise<Holding> {
  const { id, orderNo, orderStatus, leftText, productName, payType } = order
  const refundFen = orderStatus === ToPay ? 0 : await findRefundableFen(db, order)
  const what = leftText ?? productName
  return {
    key: `order:${id}`,
    name: `${what}（订单${orderNo}${orderStatus === Done ? '' : `，${orderStates[orderStatus].label}`}）`,
    amountFen: orderStatus === ToPay ? order.orderPriceFen : refundFen,
    ways: waysOf(order, refundFen),
    // what stands on the monthly bill goes back by the bill
    ...(payType !== onBill && { into: payType === '2' ? AccountType.Subsidy : AccountType.Own }),
  }
}

/** Settles an order at the check-out of its elder. A waived package counts as delivered and is not refunded. */
const settle: HoldingSource['settle'] = async (db, caller, { tenantId, key }, { way, reason }) => {
  const id = Number(key.slice('order:'.length))
  if (way === 'cancel') await moveOrder(db, caller, 'cancel', id)
  if (way === 'refund') await requestAndRefund(db, caller, id, '退住退款')
  if (way === 'deliver') await finish(db, caller, id)
  if (way !== 'waive') return
  const text = `退住放弃：${reason}`
  await finish(db, caller, id, text)
  await forfeitPackages(db, caller, { tenantId, id }, text)
}

async function finish(db: Db, caller: Caller, id: number, text?: string): Promise<void> {
  const order = await lockOrder(db, caller, id).then(orNotFound('订单'))
  if (order.orderStatus === Done) return
  await makeMove(db, caller, order.orderStatus === Paid ? 'deliver' : 'receive', order, text ? { text } : {})
}

const ordersWhere = (label: string, isMeant: (state: OrderState) => boolean): HoldingSource => ({
  label,
  find: async (db, tenantId, oldmanId) => {
    const holdings: Holding[] = []
    for (const order of await findOpenOrders(db, tenantId, oldmanId))
      if (isMeant(order.orderStatus)) holdings.push(await asHolding(db, order))
    return holdings
  },
  settle,
})

/**
 * Open orders that a check-out must settle: unpaid or refunding, paid and not delivered, or with unused package
 * services.
 */
export const openOrderHoldings: readonly HoldingSource[] = [
  ordersWhere('个待支付或退款中的订单', (state) => state === ToPay || state === Refunding),
  ordersWhere('个已支付未交付的订单', (state) => state === Paid || state === ToReceive),
  ordersWhere('个套餐未用完的订单', (state) => state === Done),
]
