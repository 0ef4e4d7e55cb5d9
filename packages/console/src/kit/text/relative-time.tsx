import { epochOf, wireTime } from '@care/shared/wire-time'
import { useNow } from './use-now.ts'

/** `yyyy-MM-dd HH:mm:ss` as people say it: 刚刚, 5分钟前, 今天 14:03, 昨天 14:03, 11-02 14:03. */
export function relativeTime(time: string, now: number): string {
  const minutes = Math.floor((now - epochOf(time)) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes}分钟前`
  const clock = time.slice(11, 16)
  if (isSameDay(time, now)) return `今天 ${clock}`
  if (isSameDay(time, now - dayMs)) return `昨天 ${clock}`
  return time.slice(0, 4) === wireTime(now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 10)
}

const dayMs = 86_400_000
const isSameDay = (time: string, moment: number) => time.startsWith(wireTime(moment).slice(0, 10))

/** How long ago, kept true by the minute; the exact moment on hover. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow()
  return (
    <time dateTime={time} title={time}>
      {relativeTime(time, now)}
    </time>
  )
}
