import { relativeTime } from '@care/shared/text/relative-time'
import { useNow } from './use-now.ts'

/** Relative time, updated every 30 s; the exact moment on hover. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow()
  return (
    <time dateTime={time} title={time}>
      {relativeTime(time, now)}
    </time>
  )
}
