import type { BillDraft, PackageOrder } from '@care/shared/admin/purchase/package-order'
import { BillStatus, billMoves, PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { payStatuses } from '@care/shared/admin/purchase/package-order.words'
import { institutionPaused } from '@care/shared/admin/session/institution'
import { conflict, orNotFound, wrongInput } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { findTenant } from './buyer.repository.ts'
import type { Buyer } from './buyer.ts'
import { cancelOrder, choosePayment, insertOrder, lockOrder } from './move-package-order.repository.ts'
import { findBills, findOwnDuplicate, insertBill, moveBill } from './package-bill.repository.ts'
import { findOrder } from './package-order.repository.ts'
import { findPriceOnSale } from './price.repository.ts'

const noun = '套餐订单'

/**
 * Creates an order at the current price, which is stored with the order. An institution may have one unfinished order
 * at a time.
 */
export async function orderPackage(db: Db, buyer: Buyer, sku: string): Promise<PackageOrder> {
  const tenant = orNotFound('机构')(await findTenant(db, buyer.tenantId))
  if (tenant.status === '9') throw institutionPaused('institution-frozen')
  const sold = await findPriceOnSale(db, sku)
  if (!sold) throw wrongInput('sku', '该套餐时长已停售，请重新选择')

  const { id } = await insertOrder(db, {
    ...buyer,
    packageId: sold.packageId,
    packageCode: sold.packageCode,
    packageName: sold.packageName,
    content: sold.description,
    itemName: `${sold.packageName} ${sold.timeNum}天`,
    sku,
    itemDuration: sold.timeNum,
    itemPriceFen: sold.priceFen,
  }).catch(
    refuseOnConstraint({
      package_order_open_package_fkey: wrongInput('sku', '该套餐刚刚停售，请重新选择'),
      package_order_one_open: conflict('有未完成的套餐订单，请先支付或取消'),
    }),
  )
  return orNotFound(noun)(await findOrder(db, id))
}

type Which = { id: number; orderNo?: string }

export async function payPackage(db: Db, { tenantId }: Buyer, which: Which): Promise<true> {
  if (await choosePayment(db, { tenantId, ...which })) return true
  throw await refusalOf(db, tenantId, which, '支付')
}

export async function cancelPackage(db: Db, { tenantId }: Buyer, which: Which): Promise<true> {
  if (await cancelOrder(db, { tenantId, ...which })) return true
  throw await refusalOf(db, tenantId, which, '取消')
}

/** The error that explains why the order could not be moved to its next state. */
async function refusalOf(db: Db, tenantId: number, which: Which, act: string) {
  const { payStatus } = orNotFound(noun)(await lockOrder(db, { tenantId, ...which }))
  return conflict(
    payStatus === PayStatus.Pending
      ? '订单已超过支付时间，请重新订购'
      : `订单${payStatuses[payStatus].label}，不能${act}`,
  )
}

/**
 * Submits a receipt for an order whose payment has begun. Each new receipt becomes the valid version; earlier versions
 * stay stored.
 */
export async function submitBill(db: Db, buyer: Buyer, draft: BillDraft): Promise<true> {
  const { tenantId } = buyer
  const order = orNotFound(noun)(await lockOrder(db, { tenantId, orderNo: draft.orderNo }))
  if (order.payStatus === PayStatus.Pending) throw conflict('请先选择付款方式再提交回单')
  if (order.payStatus !== PayStatus.Paying)
    throw conflict(
      `订单${payStatuses[order.payStatus].label}，不能提交回单${order.payStatus === PayStatus.TimedOut ? '，请重新订购，已转账的在新订单中提交该回单' : ''}`,
    )
  if (fenOf(draft.price) !== order.totalFen)
    throw wrongInput('price', `转账金额与订单金额不一致，应为${(order.totalFen / 100).toFixed(2)}元`)
  const other = await findOwnDuplicate(db, order, draft.billNo)
  if (other) throw wrongInput('billNo', `该流水号已用于订单${other.orderNo}，请核对`)

  const [last] = await findBills(db, order)
  // the same receipt submitted twice
  if (last?.status === BillStatus.ToCheck && isSame(last, draft)) return true
  if (last && mayMove(billMoves, 'replace', last.status)) await moveBill(db, 'replace', { tenantId, billId: last.id })
  const { billNo, receiptNo, billUrl } = draft
  await insertBill(db, {
    tenantId,
    orderId: order.id,
    version: (last?.version ?? 0) + 1,
    billNo,
    receiptNo,
    billUrl,
    priceFen: order.totalFen,
    submitId: buyer.buyerId,
    submitBy: buyer.buyerName,
  })
  return true
}

const isSame = (one: Pick<BillDraft, 'billNo' | 'receiptNo' | 'billUrl'>, other: BillDraft) =>
  one.billNo === other.billNo && one.receiptNo === other.receiptNo && one.billUrl === other.billUrl
