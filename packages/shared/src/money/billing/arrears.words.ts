import { count, money, readOnly } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'

/** Ages of unpaid bills in days since the end of their month. */
export const arrearAges = ['30天内', '31至60天', '61至90天', '90天以上'] as const

/** Unpaid bills by age, today. */
export const arrearAge = listWords({
  noun: '欠费账龄',
  fields: {
    age: readOnly('账龄', { always: true, width: 6, rank: 'title' }),
    elders: count('长者', {}),
    bills: count('账单', {}),
    amount: money('未缴金额', {}),
  },
  search: [],
})
