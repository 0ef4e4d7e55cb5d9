import dayjs from 'dayjs'

const format = 'YYYY-MM-DD HH:mm:ss'

/** Range from the start of the first day to the end of the last, as a request parameter; one day fills both ends. */
export function wholeDays([from, to]: readonly (Date | null)[]): string {
  if (!from) return ''
  const last = dayjs(to ?? from).endOf('day')
  return [dayjs(from).startOf('day').format(format), last.format(format)].join()
}
