import { count, day, line, lines, money, person, readOnly } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import { feeTypes, feeUnits } from './fee.words.ts'

/** 费用方案: what a stay costs, by the day from which each price applies. */
export const feePlan = listWords({
  noun: '费用方案',
  fields: {
    kind: count('类别', { words: feeTypes, required: true, width: 6 }),
    name: line('费用名称', { max: 20, required: true, width: 8, rank: 'title' }),
    price: money('价格', { required: true, width: 7 }),
    unit: count('计价', { words: feeUnits, required: true, width: 5 }),
    fromDate: day('从', { required: true, width: 7 }),
    toDate: readOnly('到', { width: 7 }),
    ackDate: day('家属确认日期', { width: 7 }),
    reason: lines('原因', { max: 100, required: true }),
    createUser: person('经办人', { width: 7 }),
  },
  search: [],
})
