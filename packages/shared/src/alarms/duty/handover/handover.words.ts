import { count, day, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'
import { HandoverStatus } from './handover.moves.ts'

export const handoverStates = {
  [HandoverStatus.Draft]: { label: '编写中', look: 'info' },
  [HandoverStatus.Given]: { label: '待接班', look: 'warning' },
  [HandoverStatus.Taken]: { label: '已接班', look: 'success' },
} as const satisfies Words

/** Source of a line, in the order of the sheet. */
export const handoverSources = {
  warning: { label: '未办结预警' },
  watch: { label: '重点关注' },
  duty: { label: '值班缺人' },
  promise: { label: '承诺事项' },
  device: { label: '设备故障' },
  elder: { label: '长者外出' },
  order: { label: '逾期工单' },
  other: { label: '其他' },
} as const satisfies Words
export type HandoverSource = keyof typeof handoverSources

export const handover = listWords({
  noun: '交接单',
  fields: {
    day: day('日期', { always: true, width: 8 }),
    shiftName: readOnly('班次', { always: true, width: 6, rank: 'title' }),
    status: count('状态', { words: handoverStates, width: 6, rank: 'state' }),
    criticalCount: count('重要事项', { unit: '条', width: 6 }),
    lineCount: count('全部事项', { unit: '条', width: 6 }),
    givenName: person('交班人', { width: 8 }),
    givenTime: time('交班时间', { maybe: true, width: 10 }),
    takenName: person('接班人', { width: 8 }),
    takenTime: time('接班时间', { maybe: true, width: 10 }),
    tenantName: ofInstitution.tenantName,
  },
  columns: [
    ...(['day', 'shiftName', 'status', 'criticalCount', 'lineCount'] as const),
    ...(['givenName', 'givenTime', 'takenName', 'takenTime', 'tenantName'] as const),
  ],
  search: ['status', 'givenName', 'takenName'],
})
