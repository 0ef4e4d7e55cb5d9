import { epochOf } from '@care/shared/shanghai-time'
import { useNow } from '../../kit/time/use-now.ts'

const minuteMs = 60_000

/** Until when to call back, and how long that is from now: 14:30 · 剩 12 分钟. */
export function CallbackClock({ time }: { time: string }) {
  const left = epochOf(time) - useNow()
  const minutes = Math.max(1, Math.ceil(Math.abs(left) / minuteMs))
  const [tone, words] = left < 0 ? ['urgent', '超时'] : ['info', '剩']
  return (
    <time dateTime={time} title={time}>
      {time.slice(5, 16)}{' '}
      <span className={`tag tone-${tone}`}>
        {words} {inWords(minutes)}
      </span>
    </time>
  )
}

const inWords = (minutes: number) => {
  if (minutes < 60) return `${minutes} 分钟`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} 小时`
  return `${Math.floor(minutes / 1440)} 天`
}
