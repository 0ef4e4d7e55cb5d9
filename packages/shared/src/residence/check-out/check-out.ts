import { z } from 'zod'
import { judgeOf } from '../../crud/judges.ts'
import { money, time } from '../../things/field.ts'
import { choose, codeOf, enter, fileAddress, id, optional, text } from '../../validators.ts'
import { payMethods } from '../check-in/check-in.moves.ts'
import { checkOutTypes } from './check-out.words.ts'
import { type HoldingWay, holdingWays } from './holding.words.ts'

const leaving = judgeOf(time('退住时间', { past: true }))

/** `order:12`, as the sheet names what an elder has. */
const holdingKey = z.string(choose('事项')).regex(/^[a-z]+:\d{1,15}$/, choose('事项'))

/** `refunded`: keys of the sheet, joined by commas, of what is going to be given back. */
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

const ways = z.enum(Object.keys(holdingWays) as [HoldingWay, ...HoldingWay[]], choose('处理方式'))

const yuan = z.number()
/** What is owed and what is given back on leaving; money in yuan. `unitPrice` is the price of a month, `num` days. */
export const CheckOutFee = z.object({
  oldmanId: z.number(),
  userName: z.string(),
  checkInTime: z.string().nullable(),
  checkOutTime: z.string(),
  /** Days in the house, the first one counted and the last one not. */
  days: z.number(),
  /** Of them whole days away, without nursing and meals. */
  leaveDays: z.number(),
  items: z.array(
    z.object({ feeType: z.number(), feeName: z.string(), unitPrice: yuan, num: z.number(), amount: yuan }),
  ),
  /** Money and rights of the elder that are with the institution, each with what may become of it; a word on each is asked. */
  holdings: z.array(z.object({ key: z.string(), name: z.string(), amount: yuan, ways: z.array(ways) })),
  payableAmount: yuan,
  paidAmount: yuan,
  /** What finished orders cost that the account did not cover; its balance pays for them first. */
  dueAmount: yuan,
  /** Own money in the account before that, with what comes back from orders. */
  balanceAmount: yuan,
  /** Of it, what comes back from orders. */
  returnedAmount: yuan,
  /** What is left to pay of fees and orders. */
  arrearsAmount: yuan,
  /** What was paid beyond what is owed. */
  overpaidAmount: yuan,
  depositAmount: yuan,
  depositRefund: yuan,
  balanceRefund: yuan,
  /** What is left of subsidies: never paid out, it goes back to who gave it. */
  subsidyAmount: yuan,
  /** Everything that goes back. */
  refundAmount: yuan,
})
export type CheckOutFee = z.output<typeof CheckOutFee>

const given = {
  checkOutType: codeOf(checkOutTypes, '退住类型'),
  reason: text(200, '退住原因'),
  checkOutTime: leaving,
  refundMethod: codeOf(payMethods, '退款方式'),
  /** Who is paid back. */
  refundName: text(20, '收款人'),
  refundAccount: text(50, '退款账号'),
  handlerName: text(20, '经办人'),
  fileUrl: fileAddress.nullable(),
  remark: text(200, '备注'),
  /** Arrears are paid with it, this way. */
  settleMethod: codeOf(payMethods, '结算方式'),
  /** What becomes of each thing on the sheet; giving up needs its reason. */
  words: z
    .array(z.object({ key: holdingKey, way: ways, reason: text(100, '放弃原因').optional() }))
    .max(500, '一次最多500项'),
}
export const CheckOutForm = z.object(given, enter('退住信息')).partial()
export type CheckOutForm = z.output<typeof CheckOutForm>

export const CheckOutDraft = z.object({
  oldmanId: id.of('elder'),
  version: z.number(enter('版本')).int().optional(),
  form: CheckOutForm,
})
export const CheckOutKept = z.object({ id: z.number(), version: z.number(), form: CheckOutForm })

/** `refundAmount` is what was shown to whoever signs it: if it is another one by now, nothing is done. */
export const CheckOut = CheckOutForm.extend({
  oldmanId: id.of('elder'),
  checkOutType: given.checkOutType,
  checkOutTime: given.checkOutTime,
  refundAmount: judgeOf(money('退款金额', { maybe: true })).optional(),
})
export type CheckOut = z.output<typeof CheckOut>
