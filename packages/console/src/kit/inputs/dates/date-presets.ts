import dayjs from 'dayjs'

/** A named range of days, as `YYYY-MM-DD`, both ends included. */
export interface DatePreset {
  id: string
  name: string
  start_time: string
  end_time: string
}

const format = 'YYYY-MM-DD'

/** Preset ranges relative to one day; weeks start on Monday (specification 0 §3). */
export function datePresets(now: number): DatePreset[] {
  const today = dayjs(now).startOf('day')
  const monday = today.subtract((today.day() + 6) % 7, 'day')
  const lastMonth = today.subtract(1, 'month')
  const ranges = {
    thisWeek: ['本周', monday, monday.add(6, 'day')],
    thisMonth: ['本月', today.startOf('month'), today.endOf('month')],
    lastMonth: ['上月', lastMonth.startOf('month'), lastMonth.endOf('month')],
    lastWeek: ['上周', monday.subtract(7, 'day'), monday.subtract(1, 'day')],
    past7Days: ['近7天', today.subtract(6, 'day'), today],
    past30Days: ['近30天', today.subtract(29, 'day'), today],
    wholeYear: ['全年', today.startOf('year'), today.endOf('year')],
  } as const
  return Object.entries(ranges).map(([id, [name, from, to]]) => ({
    id,
    name,
    start_time: from.format(format),
    end_time: to.format(format),
  }))
}
