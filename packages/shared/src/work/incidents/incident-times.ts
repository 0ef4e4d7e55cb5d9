import { toShanghaiTime } from '../../shanghai-time.ts'

interface Times {
  happenTime: string
  findTime: string
  familyNotified?: boolean | null | undefined
  notifyTime?: string | null | undefined
}

/**
 * The first validation error in the times of an event, with its field: no time is in the future, and the discovery
 * follows the event.
 */
export function timesFault(times: Times, now: number): { field: keyof Times; message: string } | null {
  const { happenTime, findTime, familyNotified, notifyTime } = times
  const latest = toShanghaiTime(now)
  if (happenTime > latest) return { field: 'happenTime', message: '发生时间不能晚于当前时间' }
  if (findTime > latest) return { field: 'findTime', message: '发现时间不能晚于当前时间' }
  if (findTime < happenTime) return { field: 'findTime', message: '发现时间不能早于发生时间' }
  if (!familyNotified) return null
  if (!notifyTime) return { field: 'notifyTime', message: '请选择通知家属的时间' }
  if (notifyTime > latest) return { field: 'notifyTime', message: '通知时间不能晚于当前时间' }
  if (notifyTime < happenTime) return { field: 'notifyTime', message: '通知时间不能早于发生时间' }
  return null
}
