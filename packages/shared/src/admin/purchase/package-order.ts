import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { type Noun, withNouns } from '../../nouns.ts'
import { chooseMessage, id, lines, mobile, optional, requiredFile, requiredText, text } from '../../validators.ts'
import { someYuan } from '../../yuan.ts'
import { BillStatus, OrderStatus, PayStatus } from './package-order.moves.ts'
import { corporateTransfer, orderSource, packageOrder } from './package-order.words.ts'

/** A package on sale to this institution; `isCurrent`: the institution has this package now. */
export const PackageForSale = z.object({
  id: z.number(),
  packageName: z.string(),
  packageCode: z.string(),
  description: z.string(),
  isCurrent: z.boolean(),
})
export type PackageForSale = z.output<typeof PackageForSale>

/** A price: `timeNum` in days, `price` in yuan. */
export const PriceForSale = z.object({
  sku: z.string(),
  timeNum: z.number(),
  price: z.number(),
  packageId: z.number(),
  packageName: z.string(),
})
export type PriceForSale = z.output<typeof PriceForSale>

/**
 * An institution's order for a base package, with a copy of its price and content (api-shapes §6.9): prices in yuan,
 * `itemDuration` in days, `endTime` the payment deadline. `bill…` belong to the latest receipt; `isOverdue`: the
 * deadline has passed while a receipt waits for a check.
 */
export const PackageOrder = z.object({
  id: z.number(),
  ...rowShapeOf(packageOrder.fields),
  tenantId: z.number(),
  packageId: z.number(),
  packageName: z.string(),
  packageCode: z.string(),
  sku: z.string(),
  itemPrice: z.number(),
  content: z.string(),
  num: z.number(),
  payStatus: z.enum(PayStatus),
  orderStatus: z.enum(OrderStatus),
  receiptNo: z.string().nullable(),
  billUrl: z.string().nullable(),
  billStatus: z.enum(BillStatus).nullable(),
  billTime: z.string().nullable(),
  /** Why the receipt was refused. */
  billRemark: z.string().nullable(),
  buyType: z.number(),
  isOverdue: z.boolean(),
})
export type PackageOrder = z.output<typeof PackageOrder>

const sku = requiredText(30, '请选择套餐时长', '套餐时长')
const buyType = z.literal(1, chooseMessage('购买类型'))
const payType = z.literal(corporateTransfer, chooseMessage('付款方式', '付款方式只支持对公转账'))

export const PackageOrderDraft = z.object({
  sku,
  buyType,
  source: z.literal(orderSource.internal, chooseMessage('订单来源')),
})

/** Both fields identify the order, so that the buyer pays for what the page shows. */
export const PackagePayment = z.object({
  id: id.of('packageOrder'),
  orderNo: withNouns('packageOrder', requiredText(30, '请选择订单', '订单编号')),
  payType,
})

/** A bank's receipt for the transfer: `billNo` is the transfer's serial number, `price` the amount in yuan. */
const bill = {
  billNo: requiredText(50, '请输入流水号', '流水号').regex(/^[\w-]+$/, '流水号只能是字母、数字、横线'),
  orderNo: withNouns('packageOrder', requiredText(30, '请选择订单', '订单编号')),
  payType,
  price: someYuan('转账金额'),
  receiptNo: requiredText(50, '请输入回单编号', '回单编号').regex(/^[\w-]+$/, '回单编号只能是字母、数字、横线'),
}
const receiptPicture = (noun: Noun) => withNouns(noun, requiredFile('请上传回执单'))
export const BillDraft = z.object({ ...bill, billUrl: receiptPicture('file') })
export type BillDraft = z.output<typeof BillDraft>

/** The ticket of a registered person, and the institution they act for. */
const byTicket = {
  token: z.string().max(64, '登录已失效，请重新登录').default(''),
  tenantId: id.of('tenant'),
}
export const ExternalOrderDraft = z.object({
  sku,
  buyType,
  source: z.literal(orderSource.external, chooseMessage('订单来源')),
  ...byTicket,
  userPhone: mobile.optional(),
})
export const ExternalPayment = z.object({ ...PackagePayment.shape, ...byTicket })
export const ExternalBillDraft = z.object({
  ...bill,
  billUrl: receiptPicture('externalFile'),
  ...byTicket,
  userPhone: mobile.optional(),
})

/** The operator's queue: orders waiting for a check come first. */
export const PackageOrderSearch = searchOf(packageOrder, {}, { orderNo: optional(text(30)) })
export type PackageOrderSearch = z.output<typeof PackageOrderSearch>

/** One version of an order's receipt, with who checked it; `picture` is a short-lived address. */
export const PackageBill = z.object({
  id: z.number(),
  version: z.number(),
  billNo: z.string(),
  receiptNo: z.string(),
  price: z.number(),
  picture: z.string().nullable(),
  status: z.enum(BillStatus),
  submitBy: z.string(),
  createTime: z.string(),
  checkBy: z.string().nullable(),
  checkTime: z.string().nullable(),
  confirmBy: z.string().nullable(),
  confirmTime: z.string().nullable(),
  refuseBy: z.string().nullable(),
  refuseTime: z.string().nullable(),
  remark: z.string().nullable(),
  /** The user made the first check, so somebody else must make the second. */
  isCheckedByMe: z.boolean(),
})
export type PackageBill = z.output<typeof PackageBill>

/** Another order whose receipt has the same serial or receipt number. */
export const DuplicateBill = z.object({
  orderNo: z.string(),
  tenantName: z.string(),
  billNo: z.string(),
  receiptNo: z.string(),
  status: z.enum(BillStatus),
  createTime: z.string(),
})
export type DuplicateBill = z.output<typeof DuplicateBill>

/** How an order changed its institution's validity; a null end means unlimited. */
export const ValidityChange = z.object({
  days: z.number(),
  beforeEnd: z.string().nullable(),
  afterEnd: z.string().nullable(),
  operator: z.string(),
  createTime: z.string(),
})
export type ValidityChange = z.output<typeof ValidityChange>

export const WholePackageOrder = z.object({
  order: PackageOrder,
  bills: z.array(PackageBill),
  duplicates: z.array(DuplicateBill),
  change: ValidityChange.nullable(),
})
export type WholePackageOrder = z.output<typeof WholePackageOrder>

/** Optimistic lock: receipt and status as shown; after a newer receipt or check the verdict is refused. */
const OneBill = z.object({
  id: id.of('packageOrder'),
  billId: id.of('packageBill'),
  billStatus: z.literal([BillStatus.ToCheck, BillStatus.Checked], chooseMessage('回单状态')),
})
/** `orderStatus` is the result once two people agree. */
export const BillVerdict = OneBill.extend({ orderStatus: z.literal(OrderStatus.Verified, chooseMessage('核实结果')) })
const reason = z.string('请输入原因').pipe(lines(200, '原因').min(1, '请输入原因'))
export const BillRefusal = OneBill.extend({ remark: reason })
export const PackageOrderFailure = z.object({ id: id.of('packageOrder'), remark: reason })
