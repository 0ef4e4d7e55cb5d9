import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { fileAddress, id, lines, period, requestKey } from '../../validators.ts'
import { someYuan } from '../../yuan.ts'
import { AccountType, accountRecord, PayMethod } from './account.words.ts'

/** An elder's account (specification 1 §3); all sums in yuan. An elder without any entry has balances of 0. */
export const Account = z.object({
  oldmanId: z.number(),
  tenantId: z.number(),
  availableBalance: z.number(),
  virtualAvailableBalance: z.number(),
  /** Reserved for open orders, per balance. */
  frozenBalance: z.number(),
  virtualFrozenBalance: z.number(),
  /** Debt: the part of finished orders that neither balance covered. The next recharge pays it first. */
  dueAmount: z.number(),
  totalRecharge: z.number(),
  totalConsume: z.number(),
})
export type Account = z.output<typeof Account>

/** A ledger entry: `amount` is signed, `balanceAfter` is the balance of the account it changed; both in yuan. */
export const AccountRecord = z.object({
  id: z.number(),
  ...rowShapeOf(accountRecord.fields),
  oldmanId: z.number(),
  tenantId: z.number(),
  /** Id of the document with number `businessNo`, where it is a document of this application. */
  businessId: z.number().nullable(),
  voucherUrl: z.string().nullable(),
  /** For a reversal: id of the reversed entry. */
  reversedId: z.number().nullable(),
  /** Whether the entry can still be reversed. */
  isReversible: z.boolean(),
})
export type AccountRecord = z.output<typeof AccountRecord>

export const AccountRecordSearch = searchOf(accountRecord, { oldmanId: 'elder', ids: 'accountRecord' }, period)
export type AccountRecordSearch = z.output<typeof AccountRecordSearch>

const elder = () => withNouns('elder', z.number('请选择长者').int().positive('请选择长者'))
const reason = (words: string) => lines(200, '备注').min(1, words)

/** A recharge, in yuan. */
export const Recharge = z.object({
  oldmanId: elder(),
  amount: someYuan('充值金额'),
  accountType: z.enum(AccountType, '请选择账户').default(AccountType.Own),
  payMethod: z.enum(PayMethod, '请选择收款方式').default(PayMethod.Cash),
  voucherUrl: fileAddress.nullish(),
  remark: lines(200, '备注').nullish(),
  requestKey,
})
export type Recharge = z.output<typeof Recharge>

/** A withdrawal from the elder's own money, with its reason. */
export const Withdrawal = z.object({
  oldmanId: elder(),
  amount: someYuan('提现金额'),
  payMethod: z.enum(PayMethod, '请选择付款方式').default(PayMethod.Cash),
  voucherUrl: fileAddress.nullish(),
  remark: z.string('请输入提现原因').pipe(reason('请输入提现原因')),
  requestKey,
})
export type Withdrawal = z.output<typeof Withdrawal>

/** A charge without an order, with its reason. */
export const Spending = z.object({
  oldmanId: elder(),
  amount: someYuan('扣款金额'),
  accountType: z.enum(AccountType, '请选择账户').default(AccountType.Own),
  remark: z.string('请输入扣款原因').pipe(reason('请输入扣款原因')),
  requestKey,
})
export type Spending = z.output<typeof Spending>

/** Reverses a wrong entry by a new entry, with the reason. */
export const Reversal = z.object({
  id: id.of('accountRecord'),
  remark: z.string('请输入冲正原因').pipe(reason('请输入冲正原因')),
})
export type Reversal = z.output<typeof Reversal>
