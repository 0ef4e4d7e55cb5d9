import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf } from '../../crud/schemas.ts'
import { PageQuery } from '../../http/page.ts'
import { count, day, flag, line, lines, money } from '../../resources/field.ts'
import { chooseMessage, codeOf, id, idList, optionalId, requestKey, text } from '../../validators.ts'
import { arrearAge } from './arrears.words.ts'
import { feeTypes, feeUnits, partMonths } from './fee.words.ts'
import { feePlan } from './fee-plan.words.ts'
import { billPayMethods } from './settlement.words.ts'

/** The first day of a month, `yyyy-MM-01`. */
const month = z.string(chooseMessage('月份')).regex(/^20\d{2}-(0[1-9]|1[0-2])-01$/, chooseMessage('月份'))
const yuan = z.number()

export const FeePlanRow = z.object({ id: z.number(), ...rowShapeOf(feePlan.fields) })
export type FeePlanRow = z.output<typeof FeePlanRow>

const { kind, name, price, unit, fromDate, ackDate, reason } = feePlan.fields
/** Sets a price from a day on; the price before ends on the day before. Price in yuan. */
export const FeeChange = z.object({
  oldmanId: id.of('elder'),
  kind: codeOf(feeTypes, kind.label),
  name: validatorOf(name),
  price: validatorOf(price),
  unit: codeOf(feeUnits, unit.label),
  fromDate: validatorOf(fromDate),
  ackDate: validatorOf(ackDate).optional(),
  reason: validatorOf(reason),
})
export const FeeEnd = z.object({
  id: id.of('feePlan'),
  toDate: validatorOf(day('最后一天', { required: true })),
})

export const FeeAck = z.object({
  id: id.of('feePlan'),
  ackDate: validatorOf(day('确认日期', { required: true, past: true })),
})

const fromDay = (label: string) => validatorOf(count(label, { min: 1, max: 365, maybe: true })).default(null)
const minDays = (label: string) => validatorOf(count(label, { min: 1, max: 365 })).default(1)
/** An institution's rules; each `…From` is the day of an absence from which on a fee is returned, null: never. */
export const FeeRule = z.object({
  tenantId: optionalId.of('tenant'),
  chargesArrival: validatorOf(flag('入住当天计费')).default(true),
  chargesLeaving: validatorOf(flag('退住当天计费')).default(false),
  partMonth: z.enum(Object.keys(partMonths) as ['0', '1'], chooseMessage('不足整月')).default('0'),
  leaveMinDays: minDays('请假满几天退费'),
  leaveMealsFrom: fromDay('请假退餐费起始天'),
  leaveCareFrom: fromDay('请假退护理费起始天'),
  leaveBedFrom: fromDay('请假退床位费起始天'),
  hospitalMinDays: minDays('住院满几天退费'),
  hospitalMealsFrom: fromDay('住院退餐费起始天'),
  hospitalCareFrom: fromDay('住院退护理费起始天'),
  hospitalBedFrom: fromDay('住院退床位费起始天'),
  /** Consumables taken from this day on are charged on the bill; null: they are part of the services. */
  consumablesFrom: validatorOf(day('耗材计费起始日', {})).default(null),
})
export type FeeRule = z.output<typeof FeeRule>

/** A line of a bill; money in yuan. */
export const SettlementLine = z.object({
  id: z.number(),
  /** LineSource of settlement.words.ts */
  source: z.number(),
  month: z.string(),
  kind: z.number(),
  name: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  days: z.number(),
  unit: z.number(),
  price: yuan,
  amount: yuan,
  rule: z.string(),
  createUser: z.string().nullable(),
})
export type SettlementLine = z.output<typeof SettlementLine>

export const SettlementPayment = z.object({
  id: z.number(),
  amount: yuan,
  /** Null: the credit of another bill, or a deposit. */
  payMethod: z.number().nullable(),
  creditNo: z.string().nullable(),
  depositNo: z.string().nullable(),
  remark: z.string().nullable(),
  createUser: z.string().nullable(),
  createTime: z.string(),
})
/** What a payer pays of a line; negative where it refused or gets something back. */
export const BillShare = z.object({
  id: z.number(),
  payerName: z.string(),
  /** Name of the fee. */
  name: z.string(),
  amount: yuan,
  /** The claim that the payer refused, and why. */
  refusedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type BillShare = z.output<typeof BillShare>
export const SettlementContent = z.object({
  lines: z.array(SettlementLine),
  shares: z.array(BillShare),
  payments: z.array(SettlementPayment),
})
export type SettlementContent = z.output<typeof SettlementContent>

/** Adds a line to a bill that is not locked yet; a negative amount reduces it. */
export const Adjustment = z.object({
  id: id.of('bill'),
  name: validatorOf(line('调整项目', { max: 20, required: true })),
  amount: validatorOf(money('调整金额', { min: -999_999.99, max: 999_999.99 })).refine(
    (amount) => amount !== 0,
    '调整金额不能为0',
  ),
  reason: validatorOf(lines('调整原因', { max: 100, required: true })),
  requestKey,
})

/** Takes a payment of a resident: for these bills in their order, or for the oldest first. */
export const BillPayment = z.object({
  oldmanId: id.of('elder'),
  amount: validatorOf(money('缴费金额', { min: 0.01, required: true })),
  payMethod: codeOf(billPayMethods, '缴费方式'),
  ids: z.array(id.of('bill')).max(50, '一次最多50张账单').optional(),
  remark: text(100, '备注').optional(),
  requestKey,
})

/** What elders still owe, by the age of their bills in days since the end of the month. Money in yuan. */
export const Receivable = z.object({
  oldmanId: z.number(),
  userName: z.string(),
  tenantName: z.string(),
  until30: yuan,
  until60: yuan,
  until90: yuan,
  later: yuan,
  /** Payments and credits that no bill used yet. */
  credit: yuan,
  total: yuan,
})
export type Receivable = z.output<typeof Receivable>

export const ArrearAge = z.object({ id: z.number(), ...rowShapeOf(arrearAge.fields) })
export type ArrearAge = z.output<typeof ArrearAge>
export const ArrearSearch = PageQuery.extend({ tenantId: optionalId.of('tenant') })

export const RunStart = z.object({
  month,
  /** Without it, all institutions that the caller sees. */
  tenantId: optionalId.of('tenant'),
})
export const RunPart = z.object({
  id: id.of('billRun'),
  /** Stays after this check-in. */
  after: z.number().int().min(0),
})
export const RunProgress = z.object({
  /** Null: all stays are computed. */
  next: z.number().nullable(),
  done: z.number(),
  total: z.number(),
})
/** Bills of one PDF. */
export const billsOfPaper = 50
export const RunPrint = z.object({ id: id.of('billRun') })
export const RunPrinted = z.object({ name: z.string(), ids: z.array(z.number()) })
export const BillPapers = z.object({ ids: idList.of('bill') })
export const Recompute = z.object({ id: id.of('billRun'), checkInId: id.of('checkIn') })

export const BillAnomaly = z.object({
  id: z.number(),
  kind: z.number(),
  text: z.string(),
  oldmanId: z.number(),
  userName: z.string(),
  checkInId: z.number(),
})
export type BillAnomaly = z.output<typeof BillAnomaly>

export const ProofQuery = z.object({ month, tenantId: optionalId.of('tenant') })
/** Occupied bed-days against billed ones; `differences` names each stay where they differ. */
export const BillProof = z.object({
  stays: z.number(),
  occupiedDays: z.number(),
  billedDays: z.number(),
  billedAmount: yuan,
  differences: z.array(
    z.object({
      checkInId: z.number(),
      oldmanId: z.number(),
      userName: z.string(),
      tenantName: z.string(),
      occupiedDays: z.number(),
      billedDays: z.number(),
      text: z.string(),
    }),
  ),
})
export type BillProof = z.output<typeof BillProof>
