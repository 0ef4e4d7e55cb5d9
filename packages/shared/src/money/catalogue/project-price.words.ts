import { day, line, money, ofInstitution, recordIdField } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

/** Yuan for one unit of a project. */
export const priceFields = {
  projecStandardPrice: money('单价', { required: true, width: 6 }),
  /** What a person pays whom a subsidy supports; never above the standard price. */
  subsidyPrice: money('补贴价', { maybe: true, width: 6 }),
  costPrice: money('成本价', { maybe: true, width: 6 }),
} as const

/** A price of a project, which holds from its day (Asia/Shanghai) until the day before the next price. */
export const projectPrice = defineResource({
  noun: '价格',
  of: 'plain:projectPrice',
  fields: {
    projectId: recordIdField('服务项目', { of: 'project', required: true, unlisted: true }),
    fromDate: day('执行日期', { required: true, width: 8, rank: 'title' }),
    ...priceFields,
    remark: line('调价说明', { max: 100 }),
    ...ofInstitution,
  },
  columns: ['fromDate', 'projecStandardPrice', 'subsidyPrice', 'costPrice', 'remark', 'createUser', 'createTime'],
  search: [],
  form: ['fromDate', 'projecStandardPrice', 'subsidyPrice', 'costPrice', 'remark'],
  label: 'fromDate',
  order: ['fromDate'],
  within: 'projectId',
})
