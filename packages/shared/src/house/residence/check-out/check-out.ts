import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { money, time } from '../../../resources/field.ts'
import { chooseMessage, codeOf, enterMessage, fileAddress, id, optional, text } from '../../../validators.ts'
import { payMethods } from '../check-in/check-in.moves.ts'
import { checkOutTypes } from './check-out.words.ts'
import { type HoldingWay, holdingWays } from './holding.words.ts'

const leaving = validatorOf(time('退住时间', { past: true }))

/** Key of a holding on the sheet: `order:12`. */
const holdingKey = z.string(chooseMessage('事项')).regex(/^[a-z]+:\d{1,15}$/, chooseMessage('事项'))

/** `refunded`: keys of holdings to be refunded, comma-joined. */
export const FeeQuery = z.object({
  oldmanId: id.of('elder'),
  checkOutTime: leaving.optional(),
  refunded: optional(
    z
      .string()
      .max(5_000)
      .regex(/^[a-z]+:\d{1,15}(,[a-z]+:\d{1,15})*$/, '事项不正确'),
  ),
})

const ways = z.enum(Object.keys(holdingWays) as [HoldingWay, ...HoldingWay[]], chooseMessage('处理方式'))

const yuan = z.number()
/** Amounts owed and refunded at the check-out; money in yuan. `unit`: 1 a price per month, 2 per day, 0 a sum; `num` in days. */
export const CheckOutFee = z.object({
  oldmanId: z.number(),
  userName: z.string(),
  checkInTime: z.string().nullable(),
  checkOutTime: z.string(),
  /** Days of the stay, with the first and without the last. */
  days: z.number(),
  /** Whole days of leave during the stay, not charged for nursing and meals. */
  leaveDays: z.number(),
  items: z.array(
    z.object({
      feeType: z.number(),
      feeName: z.string(),
      unit: z.number(),
      unitPrice: yuan,
      num: z.number(),
      amount: yuan,
    }),
  ),
  /**
   * The elder's money and rights with the institution, each with the ways to settle it; the check-out must choose one
   * for each.
   */
  holdings: z.array(z.object({ key: z.string(), name: z.string(), amount: yuan, ways: z.array(ways) })),
  payableAmount: yuan,
  paidAmount: yuan,
  /** Debt from finished orders; the account's balance pays it first. */
  dueAmount: yuan,
  /** The account's own money before that payment, including refunded orders. */
  balanceAmount: yuan,
  /** Part of the balance that comes from refunded orders. */
  returnedAmount: yuan,
  /** Fees and orders still to be paid. */
  arrearsAmount: yuan,
  /** Overpaid amount. */
  overpaidAmount: yuan,
  depositAmount: yuan,
  depositRefund: yuan,
  balanceRefund: yuan,
  /** Remaining subsidies, which are never paid out but return to the donor. */
  subsidyAmount: yuan,
  /** Total refund. */
  refundAmount: yuan,
})
export type CheckOutFee = z.output<typeof CheckOutFee>

const given = {
  checkOutType: codeOf(checkOutTypes, '退住类型'),
  reason: text(200, '退住原因'),
  checkOutTime: leaving,
  refundMethod: codeOf(payMethods, '退款方式'),
  /** Recipient of the refund. */
  refundName: text(20, '收款人'),
  refundAccount: text(50, '退款账号'),
  handlerName: text(20, '经办人'),
  fileUrl: fileAddress.nullable(),
  remark: text(200, '备注'),
  /** How arrears are paid; settles them with the check-out. */
  settleMethod: codeOf(payMethods, '结算方式'),
  /** How each holding is settled; forfeiting needs a reason. */
  words: z
    .array(z.object({ key: holdingKey, way: ways, reason: text(100, '放弃原因').optional() }))
    .max(500, '一次最多500项'),
}
export const CheckOutForm = z.object(given, enterMessage('退住信息')).partial()
export type CheckOutForm = z.output<typeof CheckOutForm>

export const CheckOutDraft = z.object({
  oldmanId: id.of('elder'),
  version: z.number(enterMessage('版本')).int().optional(),
  form: CheckOutForm,
})
export const CheckOutKept = z.object({ id: z.number(), version: z.number(), form: CheckOutForm })

/** `refundAmount` is the amount shown to the user: if this has changed since, the check-out is refused. */
export const CheckOut = CheckOutForm.extend({
  oldmanId: id.of('elder'),
  checkOutType: given.checkOutType,
  checkOutTime: given.checkOutTime,
  refundAmount: validatorOf(money('退款金额', { maybe: true })).optional(),
})
export type CheckOut = z.output<typeof CheckOut>
