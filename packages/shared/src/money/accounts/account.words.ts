import { count, money, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Which balance: own money, or subsidies, which can be spent but not withdrawn. */
export const AccountType = { Own: 1, Subsidy: 2 } as const
export type AccountType = (typeof AccountType)[keyof typeof AccountType]
export const accountTypes = {
  [AccountType.Own]: { label: '账户余额' },
  [AccountType.Subsidy]: { label: '补贴余额' },
} as const satisfies Words

/** Why a balance changed. */
export const TradingType = {
  Recharge: 1,
  Spending: 2,
  Refund: 3,
  Withdrawal: 4,
  Reversal: 5,
  Move: 6,
  Release: 7,
} as const
export type TradingType = (typeof TradingType)[keyof typeof TradingType]
export const tradingTypes = {
  [TradingType.Recharge]: { label: '充值', look: 'success' },
  [TradingType.Spending]: { label: '消费', look: 'primary' },
  [TradingType.Refund]: { label: '退款', look: 'info' },
  [TradingType.Withdrawal]: { label: '提现', look: 'warning' },
  [TradingType.Reversal]: { label: '冲正', look: 'danger' },
  [TradingType.Move]: { label: '转账', look: 'silent' },
  [TradingType.Release]: { label: '补贴收回', look: 'silent' },
} as const satisfies Words

/** The kind of document behind a ledger entry. */
export const BusinessType = {
  Receipt: 1,
  WorkOrder: 2,
  Package: 3,
  Record: 4,
  Elder: 5,
  Order: 6,
  Withdrawal: 7,
  Bill: 8,
  Deposit: 9,
} as const
export type BusinessType = (typeof BusinessType)[keyof typeof BusinessType]
export const businessTypes = {
  [BusinessType.Receipt]: { label: '收付凭证' },
  [BusinessType.WorkOrder]: { label: '服务工单' },
  [BusinessType.Package]: { label: '服务套餐' },
  [BusinessType.Record]: { label: '账户流水' },
  [BusinessType.Elder]: { label: '长者档案' },
  [BusinessType.Order]: { label: '订单' },
  [BusinessType.Withdrawal]: { label: '提现单' },
  [BusinessType.Bill]: { label: '月度账单' },
  [BusinessType.Deposit]: { label: '押金' },
} as const satisfies Words

/** How money was paid in or out; subsidies have a method of their own. */
export const PayMethod = { Cash: 1, WeChat: 2, Alipay: 3, Bank: 4, Subsidy: 5 } as const
export const payMethods = {
  [PayMethod.Cash]: { label: '现金' },
  [PayMethod.WeChat]: { label: '微信' },
  [PayMethod.Alipay]: { label: '支付宝' },
  [PayMethod.Bank]: { label: '银行转账' },
  [PayMethod.Subsidy]: { label: '补贴发放' },
} as const satisfies Words

/** A balance below this counts as low, in yuan: about the price of one visit. */
export const lowBalanceYuan = 100

/** The ledger of all accounts. */
export const accountRecord = listWords({
  noun: '账户流水',
  fields: {
    recordNo: readOnly('流水号', { always: true, width: 12, rank: 6 }),
    userName: person('长者', { always: true, width: 7, rank: 'title' }),
    tradingType: count('交易类型', { words: tradingTypes, width: 7, rank: 'state' }),
    accountType: count('账户', { words: accountTypes, width: 7, rank: 4 }),
    amount: money('金额', { width: 7, rank: 1 }),
    balanceAfter: money('交易后余额', { width: 8, rank: 3 }),
    businessType: count('单据类型', { words: businessTypes, width: 7 }),
    businessNo: readOnly('单据号', { width: 12 }),
    payMethod: count('收付方式', { words: payMethods, maybe: true, width: 7 }),
    operator: person('经办人', { always: true, width: 8, rank: 5 }),
    remark: readOnly('备注', {}),
    tenantName: ofInstitution.tenantName,
    createTime: time('时间', { rank: 2 }),
  },
  columns: [
    'recordNo',
    'userName',
    'tradingType',
    'accountType',
    'amount',
    'balanceAfter',
    'businessNo',
    'payMethod',
    'operator',
    'remark',
    'createTime',
  ],
  search: ['userName', 'tradingType', 'accountType', 'createTime'],
})
