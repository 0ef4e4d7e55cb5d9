import { code, count, day, line, money, person, readOnly } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { payMethods } from '../accounts/account.words.ts'

/** Classes of prepaid money; each stands apart in the books. */
export const prepaidClasses = {
  stay: { label: '服务费（住养预缴）' },
  prepaid_own: { label: '服务费（账户余额）' },
  deposit: { label: '押金' },
  membership: { label: '会员费' },
} as const satisfies Words
export const classLabel = (prepaidClass: string) => prepaidClasses[prepaidClass as keyof typeof prepaidClasses].label

export const taskStates = {
  0: { label: '待缴存', look: 'warning' },
  1: { label: '已逾期', look: 'danger' },
} as const satisfies Words

/** 待缴存款项: money that came in past the custody account and has to reach it, at the latest on the next day. */
export const custodyTask = listWords({
  noun: '待缴存款项',
  fields: {
    receiptNo: readOnly('收款单号', { always: true, width: 9, rank: 4 }),
    userName: person('长者', { always: true, width: 8, rank: 'title' }),
    prepaidClass: readOnly('类别', { words: prepaidClasses, width: 11, rank: 2 }),
    payMethod: count('收款方式', { words: payMethods, width: 7 }),
    amount: money('待缴存金额', { width: 8, rank: 1 }),
    day: day('收款日期', { always: true, width: 7 }),
    dueDay: day('最迟缴存', { always: true, width: 7, rank: 3 }),
    state: count('状态', { words: taskStates, width: 7, rank: 'state' }),
  },
  search: ['userName'],
})

/** 日对账单: what is held ahead of each class, by day. */
export const prepaidDay = listWords({
  noun: '日对账单',
  fields: {
    day: day('日期', { always: true, width: 8, rank: 'title' }),
    prepaidClass: readOnly('类别', { words: prepaidClasses, width: 12, rank: 1 }),
    opening: money('期初', { width: 9 }),
    incoming: money('收入', { width: 9, rank: 2 }),
    outgoing: money('支出', { width: 9, rank: 3 }),
    closing: money('期末', { width: 9, rank: 4 }),
  },
  search: [],
})

export const reserveBases = {
  1: { label: '押金和会员费' },
  2: { label: '全部预收费' },
} as const satisfies Words

/** 预收费规则: limits and clocks of an institution, and its custody account. */
export const ruleFields = {
  serviceMonths: count('服务费最多预收', { min: 1, max: 12, required: true, unit: '个月' }),
  depositMonths: count('押金最多为月床位费的', { min: 1, max: 12, required: true, unit: '倍' }),
  membership: money('每人会员费上限', { maybe: true, min: 0.01, hint: '不收会员费' }),
  refundDays: count('退费期限', { min: 1, max: 60, required: true, unit: '个工作日' }),
  reservePercent: count('风险保证金比例', { max: 100, required: true, unit: '%' }),
  reserveOf: code('风险保证金基数', { words: reserveBases, initial: '1' }),
  source: line('本省依据', { max: 100, hint: '文件名称和文号' }),
  bankName: line('存管银行', { max: 60 }),
  accountNo: line('存管账号', {
    max: 40,
    like: [/^(\*{8}\d{4}|\d[\d ]{7,39})$/, '账号为8至40位数字'],
    hint: '不修改时保持原样',
  }),
  since: day('存管起始日', {}),
  opening: money('起始日前余额', {}),
} as const

const guide = '民发〔2024〕19号'
/** Where the default of a rule comes from. */
export const ruleSources = {
  serviceMonths: `${guide}：预收养老服务费不超过12个月`,
  depositMonths: `${guide}：押金不超过月床位费的12倍`,
  membership: `${guide}：由省级规定是否可收及上限，未设上限不得收取`,
  refundDays: '产品默认10个工作日，请按合同和本省规定填写',
  reservePercent: '产品默认20%，请按本省规定填写',
  reserveOf: '产品默认押金和会员费，请按本省规定选择',
} as const
