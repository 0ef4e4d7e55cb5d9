import { day, money, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Word, Words } from '../../words.ts'

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
  booking: { label: '订金', code: '2241.04', credit: true },
  income_bed: { label: '床位费收入', code: '6001.01', credit: true },
  income_nursing: { label: '护理费收入', code: '6001.02', credit: true },
  income_meal: { label: '餐费收入', code: '6001.03', credit: true },
  income_service: { label: '服务收入', code: '6001.04', credit: true },
  income_goods: { label: '套餐与商品收入', code: '6001.05', credit: true },
  income_other: { label: '其他收入', code: '6051', credit: true },
  waiver: { label: '减免与坏账', code: '6701' },
} as const satisfies Record<string, Word & { code: string; credit?: true }>
export type BookClass = keyof typeof bookClasses

/** What a posting comes from: a table of money, or a step of its rows. */
export const bookDocuments = {
  stay_payment: { label: '住养缴费' },
  deposit: { label: '收押金' },
  deposit_settled: { label: '退押金' },
  booking_deposit: { label: '收订金' },
  booking_deposit_settled: { label: '订金抵缴、退还、没收' },
  elder_charge: { label: '服务款' },
  elder_charge_void: { label: '作废服务款' },
  elder_account_record: { label: '账户流水' },
  check_out: { label: '退住退费' },
  commodity_order: { label: '订单' },
  withdrawal: { label: '提现付款' },
  settlement: { label: '月度账单' },
  settlement_void: { label: '作废账单' },
  settlement_share: { label: '付费方拒付' },
  settlement_share_void: { label: '作废账单的拒付' },
  claim: { label: '付费方结算' },
  elder_merge: { label: '档案合并' },
} as const satisfies Words

/** Where books and rows of money may differ: the kinds of `find_book_differences`. */
export const bookDifferences = {
  prepaid_own: { label: '账户余额' },
  prepaid_subsidy: { label: '补贴余额' },
  deposit: { label: '押金' },
  membership: { label: '会员费' },
  booking: { label: '订金' },
  stay_payment: { label: '住养缴费' },
  elder_charge: { label: '服务款' },
  payer: { label: '付费方' },
  unposted: { label: '未入账的单据' },
  balanced: { label: '借贷不平' },
  totals: { label: '月度合计' },
} as const satisfies Words

/** 凭证明细: the entries of a period. */
export const bookEntry = listWords({
  noun: '凭证明细',
  fields: {
    day: day('日期', { always: true, width: 7, rank: 2 }),
    bookClass: readOnly('科目', { words: bookClasses, width: 10, rank: 'title' }),
    userName: person('长者', { width: 7, rank: 3 }),
    party: readOnly('付款方', { always: true, width: 7 }),
    document: readOnly('单据', { always: true, width: 7, rank: 4 }),
    text: readOnly('摘要', { always: true }),
    debit: money('借方', { maybe: true, width: 8, rank: 1 }),
    credit: money('贷方', { maybe: true, width: 8, rank: 1 }),
    operator: person('经办人', { always: true, width: 8, rank: 5 }),
    tenantName: ofInstitution.tenantName,
    createTime: time('入账时间', {}),
  },
  hidden: ['party', 'createTime'],
  search: ['userName', 'bookClass'],
})
