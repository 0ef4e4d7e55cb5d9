import type { Words } from '../../words.ts'

/**
 * The kinds of accounts in the books, with their codes by the Chinese accounting standards for enterprises. A debit
 * balance is positive; `credit` marks classes that usually have a credit balance.
 */
export const bookClasses = {
  cash: { label: '库存现金', code: '1001' },
  bank: { label: '银行存款', code: '1002' },
  wechat: { label: '微信收款', code: '1012.01' },
  alipay: { label: '支付宝收款', code: '1012.02' },
  receivable: { label: '应收账款', code: '1122' },
  subsidy_fund: { label: '补贴资金', code: '1221.01' },
  transfer: { label: '内部往来', code: '1221.02' },
  suspense: { label: '待核查款项', code: '1221.03' },
  prepaid_own: { label: '预收款（账户余额）', code: '2203.01', credit: true },
  prepaid_subsidy: { label: '预收款（补贴余额）', code: '2203.02', credit: true },
  deposit: { label: '押金', code: '2241.01', credit: true },
  membership: { label: '会员费', code: '2241.02', credit: true },
  withdrawal: { label: '待付提现', code: '2241.03', credit: true },
  income_bed: { label: '床位费收入', code: '6001.01', credit: true },
  income_nursing: { label: '护理费收入', code: '6001.02', credit: true },
  income_meal: { label: '餐费收入', code: '6001.03', credit: true },
  income_service: { label: '服务收入', code: '6001.04', credit: true },
  income_goods: { label: '套餐与商品收入', code: '6001.05', credit: true },
  income_other: { label: '其他收入', code: '6051', credit: true },
  waiver: { label: '减免与坏账', code: '6701' },
} as const satisfies Words<{ code: string; credit?: true }>
export type BookClass = keyof typeof bookClasses
