import { z } from 'zod'
import { epochOf } from '../../../shanghai-time.ts'
import { chooseMessage, dateOf, id, lines } from '../../../validators.ts'
import { DifferenceKind } from './reconciliation.words.ts'

const longestDays = 366

/** Days of Asia/Shanghai, both included: of the bank's statement, and of an order's second check. */
export const ReconcilePeriod = z
  .object({ begin: dateOf('开始日期'), end: dateOf('结束日期') })
  .refine(({ begin, end }) => begin <= end, { error: '结束日期不能早于开始日期', path: ['end'] })
  .refine(({ begin, end }) => epochOf(`${end} 00:00:00`) - epochOf(`${begin} 00:00:00`) < longestDays * 86_400_000, {
    error: '时间范围不能超过一年',
    path: ['end'],
  })
export type ReconcilePeriod = z.output<typeof ReconcilePeriod>

/** `amount` in yuan. */
export const BankStatementEntry = z.object({
  id: z.number(),
  day: z.string(),
  serialNo: z.string(),
  payer: z.string(),
  amount: z.number(),
})
export type BankStatementEntry = z.output<typeof BankStatementEntry>

/** A verified order with the transfer in its receipt. */
export const PaidOrder = z.object({
  id: z.number(),
  orderNo: z.string(),
  tenantName: z.string(),
  billNo: z.string(),
  amount: z.number(),
  verifyDay: z.string(),
})
export type PaidOrder = z.output<typeof PaidOrder>

/** `orderNos`: the orders that claim the same transfer. */
export const Difference = z.object({
  kind: z.enum(DifferenceKind),
  entry: BankStatementEntry.nullable(),
  order: PaidOrder.nullable(),
  orderNos: z.array(z.string()),
})
export type Difference = z.output<typeof Difference>

/** A settled difference: entry and order were linked, or the difference was explained. */
export const Settlement = z.object({
  id: z.number(),
  kind: z.enum(DifferenceKind),
  serialNo: z.string().nullable(),
  orderNo: z.string().nullable(),
  isLink: z.boolean(),
  reason: z.string(),
  operator: z.string(),
  createTime: z.string(),
  /** When (Asia/Shanghai), by whom and why the settlement was undone. */
  undoTime: z.string().nullable(),
  undoName: z.string().nullable(),
  undoReason: z.string().nullable(),
})
export type Settlement = z.output<typeof Settlement>

/** Sums in yuan, calculated in fen: received, verified, and matched or explained on either side. */
export const Reconciliation = z.object({
  entries: z.number(),
  received: z.number(),
  orders: z.number(),
  verified: z.number(),
  differences: z.array(Difference),
  settlements: z.array(Settlement),
})
export type Reconciliation = z.output<typeof Reconciliation>

const reason = z.string('请输入原因').pipe(lines(200, '原因').min(1, '请输入原因'))
/** Undoes a settlement, with a reason. */
export const SettlementUndo = z.object({ reason })
/** Explains a difference that stays, with a reason. */
export const DifferenceExplanation = z
  .object({
    kind: z.enum(DifferenceKind, chooseMessage('差异类型')),
    entryId: id.of('bankEntry').optional(),
    orderId: id.of('packageOrder').optional(),
    reason,
  })
  .refine(({ entryId, orderId }) => entryId !== undefined || orderId !== undefined, '请指定流水或订单')
export type DifferenceExplanation = z.output<typeof DifferenceExplanation>
/** Links an entry to an order, with a reason. */
export const EntryLink = z.object({ entryId: id.of('bankEntry'), orderId: id.of('packageOrder'), reason })
export type EntryLink = z.output<typeof EntryLink>
