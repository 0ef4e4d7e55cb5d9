import dayjs from 'dayjs'

/** Under an axis: a day where it begins, the hour within it. */
export const tickLabel = (time: number) => {
  const moment = dayjs(time)
  return moment.format(moment.isSame(moment.startOf('day')) ? 'MM-DD' : 'HH:mm')
}
export const timeLabel = (time: number) => dayjs(time).format('MM-DD HH:mm')
