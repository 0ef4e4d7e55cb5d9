import { count, day, ofInstitution, readOnly } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'

/** What a care level contains: a project of the catalogue and how often, from a day to a day (Asia/Shanghai). */
export const careLevelItem = listWords({
  noun: '服务内容',
  fields: {
    projecName: readOnly('服务项目', { always: true, width: 11, rank: 'title' }),
    rhythm: readOnly('频次', { always: true, rank: 1 }),
    num: count('每次数量', { unit: '次', width: 6 }),
    fromDate: day('开始日期', { required: true, width: 7, rank: 2 }),
    toDate: day('结束日期', { width: 7 }),
    /** Plans of residents that carry the item out. */
    planCount: count('照护计划', { unit: '份', width: 6 }),
    ...ofInstitution,
  },
  columns: ['projecName', 'rhythm', 'num', 'fromDate', 'toDate', 'planCount', 'createUser', 'createTime'],
  hidden: ['createUser', 'createTime'],
  search: [],
})
