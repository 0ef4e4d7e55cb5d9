import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused, textOf } from '@care/shared/http/errors'
import type { PackagePurchase } from '@care/shared/money/accounts/package'
import type { Payment } from '@care/shared/money/orders/order'
import { onBill, payTypes } from '@care/shared/pay-types'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { grantPackage, takePayment } from '../../accounts/accounts.port.ts'
import { createOrder } from '../edit/create-order.ts'
import { type LockedOrder, lockOrder } from '../move-order.repository.ts'
import { lockForMove, makeMove } from '../move-order.ts'
import { findPaidGoods } from './paid-goods.repository.ts'

/** Pays an order: money, packages, state and history in one transaction. A repeated request changes nothing. */
export async function payOrder(db: Db, caller: Caller, { id, requestKey, payType }: Payment): Promise<true> {
  const seen = await lockOrder(db, caller, id).then(orNotFound('订单'))
  if (requestKey && seen.payBy === caller.userId && seen.payKey === requestKey) return true
  const order = { ...(await lockForMove(db, caller, 'pay', id)), ...(payType && { payType }) }

  if (order.payType === onBill && (await findPaidGoods(db, order)).some(({ packageId }) => packageId !== null))
    throw refused('套餐不能记入月账单，请更换付款方式')
  const payRecordId = await takePayment(db, caller, order, order.orderPriceFen)
  const change = { payType: order.payType, payTime: new Date(), payRecordId, payBy: caller.userId }
  const amount = `${(order.orderPriceFen / 100).toFixed(2)}元`
  const way = labelOf(payTypes, order.payType)
  const text = order.payType === onBill ? `${amount}${way}` : `${way}付款${amount}`
  const said = { change: { ...change, payKey: requestKey ?? null }, text }
  const paid = await makeMove(db, caller, 'pay', order, said).catch(
    refuseOnConstraint({ commodity_order_paid_once: textOf(0) }),
  )
  await handOver(db, caller, paid)
  return true
}

/** Grants the packages; an order of packages only is then done. */
async function handOver(db: Db, caller: Caller, order: LockedOrder): Promise<void> {
  const { tenantId, oldmanId, payType } = order
  const goods = await findPaidGoods(db, order)
  for (const { packageId, timeNum, num, ...detail } of goods)
    for (let copy = 0; packageId !== null && timeNum !== null && copy < num; copy++)
      await grantPackage(db, caller, { ...detail, tenantId, oldmanId, packageId, timeNum, payType })
  if (goods.every(({ packageId }) => packageId !== null))
    await makeMove(db, caller, 'deliver', order, { text: '套餐已发放' })
}

/** Buys packages for an elder: an order and its payment in one transaction. A repeated request changes nothing. */
export async function buyPackages(db: Db, caller: Caller, asked: PackagePurchase): Promise<true> {
  const { oldmanId, packageId, num, payType, requestKey } = asked
  const { id, isNew } = await createOrder(db, caller, { oldmanId, payType, requestKey, details: [{ packageId, num }] })
  return isNew ? payOrder(db, caller, { id }) : true
}
