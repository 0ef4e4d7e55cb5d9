import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { payTypes } from '../../pay-types.ts'
import { phone } from '../../resources/field.ts'
import { namesOf } from '../../resources/resource.ts'
import {
  codeOf,
  fileAddress,
  id,
  lines,
  optional,
  optionalId,
  period,
  requestKey,
  requiredText,
  text,
} from '../../validators.ts'
import { anyYuan } from '../../yuan.ts'
import { OrderState } from './order.moves.ts'
import { order, orderStates } from './order.words.ts'

/**
 * An order (api-shapes §6.8), with a copy of what was bought. Prices in yuan; `num` and `orderPrice` cover all its
 * goods; `unitPrice` is null with several kinds of goods. `itemDuration` in days.
 */
export const Order = z.object({
  id: z.number(),
  ...rowShapeOf(order.fields),
  orderStatus: z.enum(OrderState),
  userId: z.number().nullable(),
  oldmanId: z.number(),
  tenantId: z.number(),
  productId: z.number().nullable(),
  productImage: z.string().nullable(),
})
export type Order = z.output<typeof Order>

/** A service within a package of the order: how many, and the value of one in yuan. */
export const OrderedService = z.object({
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  serverTypeId: z.number(),
  serverTypeName: z.string(),
  num: z.number(),
  price: z.number(),
})
export type OrderedService = z.output<typeof OrderedService>

/** A package that the order granted. */
const GrantedPackage = z.object({ id: z.number(), packageNo: z.string(), endTime: z.string() })

/**
 * One kind of goods of an order, with the number of its sub-order. `packageName`, `timeNum` (days) and `projects`
 * belong to packages.
 */
export const OrderDetail = z.object({
  id: z.number(),
  orderId: z.number(),
  orderNo: z.string(),
  productId: z.number().nullable(),
  productName: z.string(),
  productImage: z.string().nullable(),
  sku: z.string().nullable(),
  content: z.string().nullable(),
  unitPrice: z.number(),
  num: z.number(),
  amount: z.number(),
  packageId: z.number().nullable(),
  packageName: z.string().nullable(),
  timeNum: z.number().nullable(),
  projects: z.array(OrderedService),
  packages: z.array(GrantedPackage),
})
export type OrderDetail = z.output<typeof OrderDetail>

const SubOrder = OrderDetail.pick({ orderNo: true, productName: true, unitPrice: true })

/** A step in the order's history; never changed. */
const OrderStep = z.object({
  id: z.number(),
  kind: z.string(),
  text: z.string(),
  operator: z.string(),
  createTime: z.string(),
})

/** The order's entry in the elder's account: `amount` signed, in yuan. */
const OrderPayment = z.object({ id: z.number(), recordNo: z.string(), amount: z.number(), createTime: z.string() })

/** `refundPrice`: the refund, made or possible now, in yuan; null where nothing was paid. */
export const WholeOrder = z.object({
  order: Order,
  subOrders: z.array(SubOrder),
  details: z.array(OrderDetail),
  steps: z.array(OrderStep),
  payments: z.array(OrderPayment),
  refundPrice: z.number().nullable(),
})
export type WholeOrder = z.output<typeof WholeOrder>

export const OrderSearch = searchOf(
  order,
  { oldmanId: 'elder', ids: 'order' },
  {
    orderNo: optional(text(30)),
    nickName: optional(text(20)),
    productName: optional(text(100)),
    payType: optional(z.enum(namesOf(payTypes), '付款方式不正确')),
    /** An alias of `orderStatus`. */
    status: optional(codeOf(orderStates)),
    ...period,
  },
)
export type OrderSearch = z.output<typeof OrderSearch>

/** Finds an order by id, by number, or both. */
export const OrderQuery = z
  .object({ id: optionalId.of('order'), orderNo: optional(text(30)) })
  .refine(({ id, orderNo }) => id !== undefined || orderNo !== undefined, '请选择订单')
export type OrderQuery = z.output<typeof OrderQuery>

const num = z.number('请输入数量').int('数量应为整数').min(1, '数量不能小于1').max(999, '数量不能大于999').default(1)

/** A package by its id, at the current price; or goods by name and price in yuan. */
export const DetailDraft = z
  .object({
    packageId: withNouns('costPackage', z.number('请选择套餐').int().positive('请选择套餐')).nullish(),
    productName: text(100, '商品名称').nullish(),
    productImage: fileAddress.nullish(),
    sku: text(50, '规格').nullish(),
    content: lines(500, '商品说明').nullish(),
    unitPrice: anyYuan('单价').nullish(),
    num,
  })
  .superRefine(({ packageId, productName, unitPrice, num }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (packageId) {
      if (num > 10) issue('num', '套餐数量不能大于10')
      return
    }
    if (!productName) issue('productName', '请输入商品名称')
    if (unitPrice === null || unitPrice === undefined) issue('unitPrice', '请输入单价')
  })
export type DetailDraft = z.output<typeof DetailDraft>

const payType = z.enum(namesOf(payTypes), '请选择付款方式')
const details = z.array(DetailDraft, '请选择商品').min(1, '请选择商品').max(20, '商品最多20项')
const buyer = {
  /** The person who orders, where it is not the elder. */
  nickName: text(20, '下单人').nullish(),
  phone: validatorOf(phone('联系电话', {})).or(z.literal('')).nullish(),
  address: text(200, '收货地址').nullish(),
  remark: lines(200, '备注').nullish(),
}

export const OrderDraft = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  ...buyer,
  payType: payType.default('1'),
  details,
  requestKey,
})
export type OrderDraft = z.output<typeof OrderDraft>

/** A change before the payment; an omitted field keeps its value. */
export const OrderChange = z.object({
  id: id.of('order'),
  ...buyer,
  payType: payType.optional(),
  details: details.optional(),
})
export type OrderChange = z.output<typeof OrderChange>

/** Pays an order; `payType` where it differs from the order's. */
export const Payment = z.object({ id: id.of('order'), payType: payType.optional(), requestKey })
export type Payment = z.output<typeof Payment>

export const Shipping = z.object({
  id: id.of('order'),
  logisticsNo: requiredText(50, '请输入物流单号', '物流单号').regex(/^[\w-]+$/, '物流单号格式不正确'),
})
export type Shipping = z.output<typeof Shipping>

export const OrderReason = z.object({
  id: id.of('order'),
  remark: z.string('请输入原因').pipe(lines(200, '原因').min(1, '请输入原因')),
})
export type OrderReason = z.output<typeof OrderReason>

/** Hours until an unpaid order is cancelled. */
export const OrderRule = z.object({
  payHours: z
    .number('请输入支付时限')
    .int('支付时限应为整数')
    .min(1, '支付时限不能小于1小时')
    .max(720, '支付时限不能大于720小时'),
})
