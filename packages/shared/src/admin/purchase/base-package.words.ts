import {
  count,
  createTime,
  flag,
  line,
  lines,
  readOnly,
  sortOrderField,
  valueListField,
} from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

/** Packages of the platform itself, managed by the operator; sold ones do not change. */
export const basePackage = defineResource({
  noun: '机构套餐',
  of: 'basePackage',
  fields: {
    packageName: line('套餐名称', { max: 30, required: true, width: 9, rank: 'title' }),
    packageCode: readOnly('套餐编码', { always: true, width: 8 }),
    description: lines('内容说明', { max: 200, required: true }),
    /** Modules of `packageModules` that the package leaves out. */
    closed: valueListField('开放功能', {}),
    /** Labels of the modules left out; empty where all are open. */
    closedNames: readOnly('不含功能', { width: 14 }),
    /** Prices on sale, shortest period first: 90天 2980元、365天 9800元. */
    prices: readOnly('在售价格', {}),
    tenantCount: count('使用机构', { unit: '个', width: 7 }),
    isBase: flag('默认套餐', { width: 6 }),
    isOnSale: flag('在售', { initial: true, width: 5, rank: 'state' }),
    sort: sortOrderField,
    createTime,
  },
  columns: [
    'packageName',
    'description',
    'closedNames',
    'prices',
    'tenantCount',
    'isOnSale',
    'isBase',
    'sort',
    'createTime',
  ],
  hidden: ['isBase', 'sort', 'createTime'],
  search: ['packageName'],
  form: ['packageName', 'description', 'isOnSale', 'sort', 'closed'],
  label: 'packageName',
  unique: 'packageName',
  order: ['sort'],
})
