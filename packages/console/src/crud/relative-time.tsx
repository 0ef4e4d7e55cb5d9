import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

/** `yyyy-MM-dd HH:mm:ss` as people say it: 刚刚, 5分钟前, 今天 14:03, 昨天 14:03, 11-02 14:03. */
export function relativeTime(time: string, now: number): string {
  const then = dayjs(time)
  const minutes = Math.floor((now - then.valueOf()) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes}分钟前`
  const days = dayjs(now).startOf('day').diff(then.startOf('day'), 'day')
  if (days === 0) return `今天 ${then.format('HH:mm')}`
  if (days === 1) return `昨天 ${then.format('HH:mm')}`
  return then.format(then.year() === dayjs(now).year() ? 'MM-DD HH:mm' : 'YYYY-MM-DD')
}

/** How long ago, kept true by the minute; the exact moment on hover. */
export function RelativeTime({ time }: { time: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} title={time}>
      {relativeTime(time, now)}
    </time>
  )
}
