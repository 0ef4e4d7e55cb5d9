import { count, readOnly } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'

/** Groups of the report, in order. */
export const responseGroups = {
  levels: '级别',
  kinds: '预警类型',
  hours: '时段',
  people: '响应人',
  days: '日期',
} as const

/** The report as rows of a sheet. */
export const responseRow = listWords({
  noun: '响应报表',
  fields: {
    group: readOnly('统计方式', { always: true, width: 6 }),
    name: readOnly('名称', { always: true, width: 9, rank: 'title' }),
    count: count('预警', {}),
    emergencies: count('紧急', {}),
    fastShare: readOnly('60 秒内响应率', { always: true }),
    sureShare: readOnly('180 秒内响应率', { always: true }),
    toClaim: count('响应用时中位数（秒）', { maybe: true }),
    toClaimP90: count('响应用时九成（秒）', { maybe: true }),
    toClose: count('办结用时中位数（秒）', { maybe: true }),
    toCloseP90: count('办结用时九成（秒）', { maybe: true }),
    judged: count('有结果', {}),
    falseShare: readOnly('误报率', { always: true }),
  },
  search: [],
})
