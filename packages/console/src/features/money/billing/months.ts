import { toShanghaiDay } from '@care/shared/shanghai-time'

/** The coming month and the past year as options, the month before today's first: that is the one to bill. */
export function monthOptions(now = Date.now()): { value: string; label: string }[] {
  const [year = 0, month = 1] = toShanghaiDay(now).split('-').map(Number)
  const at = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
  return [-1, 0, 1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12].map((offset) => ({
    value: at(offset),
    label: at(offset).slice(0, 7),
  }))
}
