import dayjs from 'dayjs'

/** Periods to choose from; `own` is a range of days that the user enters. */
export const periods = [
  { id: '1', label: '24小时' },
  { id: '7', label: '7天' },
  { id: '30', label: '30天' },
  { id: '365', label: '一年' },
  { id: 'own', label: '自选' },
]

export interface Period {
  /** Epoch ms. */
  from: number
  to: number
}

/** The last 24 hours, or whole days before today, up to this minute: rounding keeps the cache key stable. */
export function lastDays(days: number, now: number): Period {
  const to = dayjs(now).startOf('minute')
  const from = days === 1 ? to.subtract(24, 'hour') : to.subtract(days, 'day').startOf('day')
  return { from: from.valueOf(), to: to.valueOf() }
}

const longest = 366 * 86_400_000

/** Chosen whole days, at most a year and none in the future; null until both ends are chosen. */
export function chosenDays([from, to]: (Date | null)[], now: number): Period | null {
  if (!from || !to) return null
  const end = Math.min(dayjs(to).endOf('day').valueOf(), now)
  const begin = Math.max(dayjs(from).startOf('day').valueOf(), end - longest)
  return begin < end ? { from: begin, to: end } : null
}

/** Starts a period at midnight, for metrics counted per day. */
export const wholeDays = ({ from, to }: Period): Period => ({ from: dayjs(from).startOf('day').valueOf(), to })

const closest = 60_000
/** A zoomed period: from a minute to a year, none of it in the future. */
export function zoomPeriod(from: number, to: number, now: number): Period {
  const middle = (from + to) / 2
  const half = Math.min(Math.max((to - from) / 2, closest / 2), longest / 2)
  const end = Math.min(middle + half, now)
  const second = (moment: number) => Math.round(moment / 1_000) * 1_000
  return { from: second(end - 2 * half), to: second(end) }
}
