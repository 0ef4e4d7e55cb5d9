import { count, money, readOnly } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'

/** The analysis as rows of a sheet. */
export const analysisRow = listWords({
  noun: '工单分析',
  fields: {
    group: readOnly('统计方式', { always: true, width: 6 }),
    name: readOnly('名称', { always: true, width: 9, rank: 'title' }),
    count: count('服务项', {}),
    finished: count('完成', {}),
    cancelled: count('取消', {}),
    lateShare: readOnly('迟到率', { always: true }),
    redispatchedShare: readOnly('改派率', { always: true }),
    dispatchKept: readOnly('派单达标率', {}),
    arriveKept: readOnly('到达达标率', {}),
    toDispatch: count('派单用时中位数（分钟）', { maybe: true }),
    toArrive: count('到达用时中位数（分钟）', { maybe: true }),
    hours: count('服务时长（小时）', { maybe: true }),
    cost: money('费用', {}),
  },
  search: [],
})
