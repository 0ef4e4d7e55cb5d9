import dayjs from 'dayjs'

const format = 'YYYY-MM-DD HH:mm:ss'

/** From the first moment of the first day to the last of the last, as the calls take it; one day alone is both. */
export function wholeDays([from, to]: readonly (Date | null)[]): string {
  if (!from) return ''
  const last = dayjs(to ?? from).endOf('day')
  return [dayjs(from).startOf('day').format(format), last.format(format)].join()
}
