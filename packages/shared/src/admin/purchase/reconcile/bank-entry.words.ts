import { createTime, day, line, money } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'

/** Incoming money in the bank's statement; importing a statement twice has no effect. */
export const bankEntry = defineResource({
  noun: '银行流水',
  of: 'bankEntry',
  fields: {
    day: day('交易日期', { required: true, past: true, width: 8 }),
    serialNo: line('流水号', {
      max: 50,
      required: true,
      like: [/^[\w-]+$/, '流水号只能是字母、数字、横线'],
      width: 14,
      rank: 'title',
    }),
    payer: line('付款方', { max: 100, required: true }),
    amount: money('金额', { required: true, min: 0.01, width: 9 }),
    createTime,
  },
  search: ['serialNo', 'payer'],
  form: ['day', 'serialNo', 'payer', 'amount'],
  imported: ['day', 'serialNo', 'payer', 'amount'],
  label: 'serialNo',
  unique: 'serialNo',
})
