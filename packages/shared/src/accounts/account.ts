import { z } from 'zod'
import { searchOf, shownOf } from '../crud/schemas.ts'
import { named } from '../nouns.ts'
import { fileAddress, id, lines, period, requestKey } from '../validators.ts'
import { someYuan } from '../yuan.ts'
import { AccountType, accountRecord, PayMethod } from './account.words.ts'

/** An elder's account (specification 1 §3); all sums in yuan. Who never had money has an account of nothing. */
export const Account = z.object({
  oldmanId: z.number(),
  tenantId: z.number(),
  availableBalance: z.number(),
  virtualAvailableBalance: z.number(),
  /** What orders that are not over yet will take from either balance. */
  frozenBalance: z.number(),
  virtualFrozenBalance: z.number(),
  /** What finished orders cost that neither balance covered: taken with the next money that comes in. */
  dueAmount: z.number(),
  totalRecharge: z.number(),
  totalConsume: z.number(),
})
export type Account = z.output<typeof Account>

/** A line of the ledger: `amount` signed, `balanceAfter` of the account that it moved, both in yuan. */
export const AccountRecord = z.object({
  id: z.number(),
  ...shownOf(accountRecord.fields),
  oldmanId: z.number(),
  tenantId: z.number(),
  /** The document that `businessNo` names, where it is one of ours. */
  businessId: z.number().nullable(),
  voucherUrl: z.string().nullable(),
  /** Of a reversal: the line that it takes back. */
  reversedId: z.number().nullable(),
  /** It may be taken back by another line. */
  isReversible: z.boolean(),
})
export type AccountRecord = z.output<typeof AccountRecord>

export const AccountRecordSearch = searchOf(accountRecord, { oldmanId: 'elder', ids: 'accountRecord' }, period)
export type AccountRecordSearch = z.output<typeof AccountRecordSearch>

const elder = () => named('elder', z.number('请选择长者').int().positive('请选择长者'))
const reason = (words: string) => lines(200, '备注').min(1, words)

/** Money that comes in, in yuan. */
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

/** Money of their own that is paid out, with the reason. */
export const Withdrawal = z.object({
  oldmanId: elder(),
  amount: someYuan('提现金额'),
  payMethod: z.enum(PayMethod, '请选择付款方式').default(PayMethod.Cash),
  voucherUrl: fileAddress.nullish(),
  remark: z.string('请输入提现原因').pipe(reason('请输入提现原因')),
  requestKey,
})
export type Withdrawal = z.output<typeof Withdrawal>

/** What an account pays for that no order stands for, with the reason. */
export const Spending = z.object({
  oldmanId: elder(),
  amount: someYuan('扣款金额'),
  accountType: z.enum(AccountType, '请选择账户').default(AccountType.Own),
  remark: z.string('请输入扣款原因').pipe(reason('请输入扣款原因')),
  requestKey,
})
export type Spending = z.output<typeof Spending>

/** A wrong line is taken back by another one, with the reason. */
export const Reversal = z.object({
  id: id.of('accountRecord'),
  remark: z.string('请输入冲正原因').pipe(reason('请输入冲正原因')),
})
export type Reversal = z.output<typeof Reversal>
