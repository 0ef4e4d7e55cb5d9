import { toShanghaiTime } from '@care/shared/shanghai-time'

/** Greeting by the time of day in the institutions' time zone; `now` in epoch ms. */
export function greeting(now: number): string {
  const hour = Number(toShanghaiTime(now).slice(11, 13))
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
