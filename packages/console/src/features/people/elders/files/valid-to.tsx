import { expiryNotice } from '@care/shared/people/elders/files/elder-file.words'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'

const dayMs = 86_400_000
const midnight = (day: string) => epochOf(`${day} 00:00:00`)
/** Days until the day; negative if it has passed. */
const daysUntil = (day: string) => Math.round((midnight(day) - midnight(toShanghaiDay(Date.now()))) / dayMs)

/** The last valid day of a file, marked when the day is near or has passed. */
export function ValidTo({ day }: { day: string }) {
  const left = daysUntil(day)
  if (left > expiryNotice) return day
  return (
    <span className={left < 0 ? 'tag tone-urgent' : 'tag tone-attention'}>
      {day} {left < 0 ? `已过期 ${-left} 天` : left === 0 ? '今天到期' : `还有 ${left} 天`}
    </span>
  )
}
