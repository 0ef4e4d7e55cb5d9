import { BillStatus, PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { orderSource, payStatuses } from '@care/shared/admin/purchase/package-order.words'
import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { addMessage } from '../registered/registered.port.ts'
import {
  extendReceiptDeadline,
  failOrder,
  type LockedOrder,
  lockOrder,
  settleOrder,
} from './move-package-order.repository.ts'
import {
  checkColumns,
  confirmColumns,
  type FoundBill,
  findBills,
  findDuplicates,
  moveBill,
  refusalColumns,
} from './package-bill.repository.ts'
import { extendValidity } from './validity.repository.ts'

interface Judged {
  id: number
  billId: number
  billStatus: BillStatus
}

/**
 * Saves one of the two checks of a receipt, unless the receipt has changed since the caller read it. The second check,
 * by another person, marks the order as paid and extends the institution's validity in the same transaction.
 */
export async function verifyBill(db: Db, caller: Caller, judged: Judged): Promise<true> {
  const { order, bill } = await lockJudged(db, judged)
  const { tenantId } = order
  const which = { tenantId, billId: bill.id }
  const duplicates = await findDuplicates(db, order, bill)
  const paid = duplicates.find(({ status, billNo }) => status === BillStatus.Verified && billNo === bill.billNo)
  if (paid) throw refused(`流水号已核实给订单${paid.orderNo}，请退回该回单`)

  if (bill.status === BillStatus.ToCheck) {
    await moveBill(db, 'check', which, checkColumns(caller))
    return true
  }
  if (bill.checkId === caller.userId) throw refused('复核须由初审以外的人完成')
  await moveBill(db, 'confirm', which, confirmColumns(caller)).catch(
    refuseOnConstraint({ package_bill_one_transfer: conflict('流水号刚刚核实给了另一订单，请退回该回单') }),
  )
  if (!(await settleOrder(db, order, caller.nickName))) throw moved(order)
  const { id: orderId, itemDuration: days, packageCode } = order
  const isExtended = await extendValidity(db, { tenantId, orderId, days, packageCode, operator: caller.nickName })
  if (!isExtended) throw refused('机构已删除，请退回该回单')
  await tell(db, order, '套餐已开通', `订单${order.orderNo}（${order.itemName}）已核实，机构有效期已延长`)
  return true
}

/** Sends the receipt back to the buyer, who gets more time to submit another one. */
export async function refuseBill(
  db: Db,
  caller: Caller,
  { remark, ...judged }: Judged & { remark: string },
): Promise<true> {
  const { order, bill } = await lockJudged(db, judged)
  await moveBill(db, 'refuse', { tenantId: order.tenantId, billId: bill.id }, refusalColumns(caller, remark))
  await extendReceiptDeadline(db, order)
  await tell(db, order, '回单已退回', `订单${order.orderNo}：${remark}，请修改后重新提交`)
  return true
}

/**
 * Closes an order whose receipt was sent back because its money never arrived. An order without a receipt expires by
 * itself.
 */
export async function closeUnpaid(db: Db, { id, remark }: { id: number; remark: string }): Promise<true> {
  const order = orNotFound('套餐订单')(await lockOrder(db, { id }))
  if (order.payStatus !== PayStatus.Paying) throw moved(order, '关闭')
  const [last] = await findBills(db, order)
  if (!last) throw refused('没有提交回单的订单到期自动超时，不需要关闭')
  if (last.status !== BillStatus.Refused) throw refused('有待核实的回单，请先核实或退回')
  if (!(await failOrder(db, order, remark))) throw moved(order, '关闭')
  await tell(db, order, '套餐订单已关闭', `订单${order.orderNo}：${remark}`)
  return true
}

/** Locks the order and throws 409 if order or receipt have changed since the caller read them (optimistic lock). */
async function lockJudged(
  db: Db,
  { id, billId, billStatus }: Judged,
): Promise<{ order: LockedOrder; bill: FoundBill }> {
  const order = orNotFound('套餐订单')(await lockOrder(db, { id }))
  const bills = await findBills(db, order)
  const bill = orNotFound('回单')(bills.find((one) => one.id === billId))
  if (order.payStatus !== PayStatus.Paying) throw moved(order)
  if (bill.status === BillStatus.Replaced) throw conflict('机构已重新提交回单，请查看新的回单')
  if (bill.status !== billStatus) throw conflict(`该回单已由${bill.refuseBy ?? bill.checkBy}处理，请刷新后查看`)
  return { order, bill }
}

const moved = ({ payStatus }: LockedOrder, act = '核实') => conflict(`订单${payStatuses[payStatus].label}，不能${act}`)

/** Sends a message to a buyer who is a registered person; staff see the change in their orders. */
async function tell(db: Db, { source, buyerId, id }: LockedOrder, title: string, content: string): Promise<void> {
  if (source !== orderSource.external) return
  await addMessage(db, { accountId: buyerId, businessId: id, type: 'purchase', title, content })
}
