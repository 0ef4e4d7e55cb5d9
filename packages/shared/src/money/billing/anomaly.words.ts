import type { Words } from '../../words.ts'

/** What should be looked at before bills are locked, the gravest first. */
export const Anomaly = {
  NoPlan: 1,
  BedGap: 2,
  NoPrice: 3,
  Left: 4,
  OpenLeave: 5,
  UnsignedLevel: 6,
  Changed: 7,
  Failed: 8,
} as const
export const anomalies = {
  1: { label: '没有费用方案', look: 'danger' },
  2: { label: '床位费有缺口', look: 'danger' },
  3: { label: '价格为零', look: 'warning' },
  4: { label: '已退住或去世', look: 'info' },
  5: { label: '请假未归', look: 'warning' },
  6: { label: '护理等级变更未确认', look: 'warning' },
  7: { label: '与上月相差30%以上', look: 'warning' },
  8: { label: '无法计算', look: 'danger' },
} as const satisfies Words
