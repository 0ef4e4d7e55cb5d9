import { code, line, lines, ofInstitution, phone, status } from '../../resources/field.ts'
import { defineResource, type RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Vouchers are monthly: what is not used in its month is void. They pay after everybody else, and never in cash. */
export const PayerKind = {
  Family: '1',
  Insurance: '2',
  Subsidy: '3',
  Employer: '4',
  Charity: '5',
  Voucher: '6',
} as const
export const payerKinds = {
  1: { label: '家属' },
  2: { label: '保险基金' },
  3: { label: '补贴' },
  4: { label: '单位' },
  5: { label: '慈善' },
  6: { label: '消费券' },
} as const satisfies Words

/** 付费方: who pays a part of what a stay costs, besides the resident. */
export const payer = defineResource({
  noun: '付费方',
  of: 'payer',
  fields: {
    name: line('名称', { max: 50, required: true, width: 12, rank: 'title' }),
    kind: code('类型', { words: payerKinds, initial: PayerKind.Family, width: 6, rank: 1 }),
    contact: line('联系人', { max: 20, width: 7 }),
    phone: phone('联系电话', { width: 10 }),
    remark: lines('备注', { max: 200 }),
    status,
    ...ofInstitution,
  },
  search: ['name', 'kind', 'status'],
  form: ['name', 'kind', 'contact', 'phone', 'remark', 'status'],
  label: 'name',
  unique: 'name',
})
export type PayerRow = RowOf<typeof payer>
