import dayjs from 'dayjs'

export const periods = [
  { id: '1', label: '24小时', days: 1 },
  { id: '7', label: '7天', days: 7 },
  { id: '30', label: '30天', days: 30 },
]

const wire = 'YYYY-MM-DD HH:mm:ss'

/** The last days up to this minute, so that a question asked twice is the same question. */
export function periodOf(days: number, now: number) {
  const to = dayjs(now).startOf('minute')
  const from = days === 1 ? to.subtract(24, 'hour') : to.subtract(days, 'day').startOf('day')
  return {
    from: from.valueOf(),
    to: to.valueOf(),
    startTime: from.format(wire),
    endTime: to.endOf('minute').format(wire),
  }
}
