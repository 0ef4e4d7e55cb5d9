import { epochOf, toShanghaiTime } from '../shanghai-time.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** A JSON time in relative form (specification 0 §9): 刚刚, 5 分钟前, 3 小时前, 1 天前, 11-02 14:03; `now` in epoch ms. */
export function relativeTime(time: string, now: number): string {
  const past = now - epochOf(time)
  if (past < minute / 2) return '刚刚'
  if (past < hour) return `${Math.max(1, Math.floor(past / minute))} 分钟前`
  if (past < day) return `${Math.floor(past / hour)} 小时前`
  if (past < 2 * day) return '1 天前'
  return time.slice(0, 4) === toShanghaiTime(now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 10)
}
