/** A part of each day in which a job may call; the end no longer belongs to it. */
export interface CallableTime {
  beginTime: string
  endTime: string
}

/** Hours of a job for which none are given. */
export const usualCallableTime: CallableTime[] = [
  { beginTime: '09:00', endTime: '11:30' },
  { beginTime: '14:00', endTime: '18:00' },
]

export const callableText = (times: readonly CallableTime[]) =>
  times.map(({ beginTime, endTime }) => `${beginTime}–${endTime}`).join('、')

interface Hours {
  callableTime: readonly CallableTime[]
  skipsHolidays: boolean
  startTime: string | null
  endTime: string | null
}

/**
 * Why a job may not call at a Shanghai time `yyyy-MM-dd HH:mm:ss`, in words for the seat; null if it may. `isHoliday`
 * says whether the day is a public holiday.
 */
export function whyNotCallable(hours: Hours, now: string, isHoliday: boolean): string | null {
  const { callableTime, skipsHolidays, startTime, endTime } = hours
  if (startTime && now < startTime) return `任务从 ${startTime.slice(0, 16)} 开始`
  if (endTime && now >= endTime) return '任务已过结束时间'
  if (skipsHolidays && isHoliday) return '今天是法定节假日，该任务不拨打'
  const time = now.slice(11, 16)
  const isOpen = callableTime.some(({ beginTime, endTime }) => beginTime <= time && time < endTime)
  return isOpen ? null : `现在不在外呼时段（${callableText(callableTime)}）`
}
