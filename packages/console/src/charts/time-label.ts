import dayjs from 'dayjs'

const dayMs = 86_400_000

/** Under an axis: the hour within a day or two, the date beyond. */
export const tickLabel = (time: number, spanMs: number) => dayjs(time).format(spanMs <= 2 * dayMs ? 'HH:mm' : 'MM-DD')
export const timeLabel = (time: number) => dayjs(time).format('MM-DD HH:mm')
