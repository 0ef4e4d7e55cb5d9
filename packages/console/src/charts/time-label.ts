import dayjs from 'dayjs'

/** Tick label: the date at midnight, else the time of day. */
export const tickLabel = (time: number) => {
  const moment = dayjs(time)
  return moment.format(moment.isSame(moment.startOf('day')) ? 'MM-DD' : 'HH:mm')
}
export const timeLabel = (time: number) => dayjs(time).format('MM-DD HH:mm')
