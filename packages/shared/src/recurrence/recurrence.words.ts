import type { Words } from '../words.ts'
import { PlanStatus } from './plan.moves.ts'

export const Cycle = { Day: 1, Week: 2, Month: 3, Once: 4 } as const

/** Cycles without an interval. */
export const cycles = {
  [Cycle.Day]: { label: '每天' },
  [Cycle.Week]: { label: '每周' },
  [Cycle.Month]: { label: '每月' },
  [Cycle.Once]: { label: '一次' },
} as const satisfies Words

/** Cycles with an interval of days, weeks or months. */
export const intervals = {
  [Cycle.Day]: { label: '按天' },
  [Cycle.Week]: { label: '按周' },
  [Cycle.Month]: { label: '按月' },
} as const satisfies Words

export const MonthBy = { Date: 1, WeekDay: 2, LastDay: 3 } as const
export const monthlyOptions = {
  [MonthBy.Date]: { label: '几号' },
  [MonthBy.WeekDay]: { label: '第几个星期几' },
  [MonthBy.LastDay]: { label: '最后一天' },
} as const satisfies Words

/** What a rule does in a month without the day: by default its last day. */
export const ShortMonth = { LastDay: 1, Skip: 2 } as const
export const shortMonthOptions = {
  [ShortMonth.LastDay]: { label: '改为当月最后一天' },
  [ShortMonth.Skip]: { label: '当月跳过' },
} as const satisfies Words

export const AtHoliday = { AsPlanned: 1, Skip: 2, Next: 3, Previous: 4 } as const
export const holidayOptions = {
  [AtHoliday.AsPlanned]: { label: '照常' },
  [AtHoliday.Skip]: { label: '跳过' },
  [AtHoliday.Next]: { label: '顺延到下一个工作日' },
  [AtHoliday.Previous]: { label: '提前到上一个工作日' },
} as const satisfies Words

/** Ordinals of a weekday within a month. */
export const weekNames = ['第一个', '第二个', '第三个', '第四个', '最后一个'] as const

export const planStatuses = {
  [PlanStatus.Active]: { label: '执行中', look: 'success' },
  [PlanStatus.Paused]: { label: '已暂停', look: 'warning' },
  [PlanStatus.Ended]: { label: '已结束', look: 'silent' },
} as const satisfies Words
