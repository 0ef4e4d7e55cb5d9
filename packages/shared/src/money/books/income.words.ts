import { money, readOnly } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'

/** Income by month, a column for each kind; what was taken back reduces the month of its reversal. */
export const incomeMonth = listWords({
  noun: '收入月报',
  fields: {
    month: readOnly('月份', { always: true, width: 6, rank: 'title' }),
    bed: money('床位费', {}),
    nursing: money('护理费', {}),
    meal: money('餐费', {}),
    service: money('服务', {}),
    goods: money('套餐与商品', {}),
    other: money('其他', {}),
    total: money('合计', {}),
  },
  search: [],
})
export const incomeKinds = ['bed', 'nursing', 'meal', 'service', 'goods', 'other'] as const
