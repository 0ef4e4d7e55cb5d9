import { count, readOnly } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'

/** Groups of the analysis, in order. */
export const falseAlarmGroups = { devices: '设备', elders: '长者', kinds: '预警类型', hours: '时段' } as const

/** The analysis as rows of a sheet. */
export const falseAlarmRow = listWords({
  noun: '误报分析',
  fields: {
    group: readOnly('统计方式', { always: true, width: 6 }),
    name: readOnly('名称', { always: true, width: 12, rank: 'title' }),
    count: count('预警', {}),
    judged: count('有结果', {}),
    real: count('属实', {}),
    falseAlarm: count('误报', {}),
    test: count('测试', {}),
    falseShare: readOnly('误报率', { always: true }),
  },
  search: [],
})
