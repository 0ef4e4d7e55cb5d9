import { createTime, flag, line, money, number, readOnly, recordIdField } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

/** Periods in days and prices of a base package; one list for all institutions. */
export const packagePrice = defineResource({
  noun: '套餐价目',
  of: 'packagePrice',
  fields: {
    sku: line('价目编码', {
      max: 30,
      required: true,
      like: [/^[\w-]+$/, '价目编码只能是字母、数字、横线'],
      width: 12,
      rank: 'title',
    }),
    packageId: recordIdField('套餐', { of: 'basePackage', required: true, unlisted: true }),
    packageName: readOnly('套餐', { always: true, width: 10 }),
    timeNum: number('时长（天）', { min: 1, max: 3660, initial: 365, width: 8 }),
    price: money('价格', { required: true, min: 1, max: 1_000_000, width: 9 }),
    isOnSale: flag('在售', { initial: true, width: 6 }),
    createTime,
  },
  search: ['packageName', 'sku'],
  form: ['sku', 'packageId', 'timeNum', 'price', 'isOnSale'],
  label: 'sku',
  unique: 'sku',
})
