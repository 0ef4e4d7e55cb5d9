import { defineDocument } from '../../resources/document.ts'
import { count, money, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const BillRunStatus = { Computing: 0, Preview: 1, Locked: 2, Cancelled: 3 } as const
export const billRunStates = {
  0: { label: '计算中', look: 'info' },
  1: { label: '待核对', look: 'warning' },
  2: { label: '已出账', look: 'success' },
  3: { label: '已取消', look: 'silent' },
} as const satisfies Words

const { Computing, Preview, Locked, Cancelled } = BillRunStatus

/** 出账: the bills of a month for all residents of an institution, computed, checked and locked together. */
export const billRun = defineDocument({
  noun: '出账',
  of: 'billRun',
  label: 'runNo',
  fields: {
    runNo: readOnly('出账批次', { always: true, width: 8.5, rank: 4 }),
    month: readOnly('月份', { always: true, width: 6, rank: 'title' }),
    status: count('状态', { words: billRunStates, width: 6.5, rank: 'state' }),
    stayCount: count('入住人数', { width: 6 }),
    doneCount: count('已计算', { width: 5 }),
    billCount: count('账单数', { width: 5, rank: 3 }),
    anomalyCount: count('异常', { width: 5, rank: 1 }),
    totalAmount: money('账单合计', { width: 9, rank: 2 }),
    differenceCount: count('床日差异', { maybe: true, width: 6 }),
    lockUser: person('出账人', { width: 7 }),
    lockTime: time('出账时间', { maybe: true }),
    ...ofInstitution,
  },
  hidden: ['stayCount', 'doneCount'],
  search: ['status'],
  form: [],
  trail: true,
  state: 'status',
  moves: {
    lock: { from: [Preview], to: Locked, label: '出账', summary: '出账（锁定账单）', done: '账单已出账' },
    cancel: {
      from: [Computing, Preview],
      to: Cancelled,
      label: '取消',
      summary: '取消出账',
      done: '已取消，草稿账单已清除',
      danger: true,
    },
  },
})
export type BillRunRow = RowOf<typeof billRun>
