import { epochOf } from '@care/shared/shanghai-time'
import { sinceText } from '@care/shared/text/duration-text'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../../live/connection.ts'

/** The time passed since `since`, updated every ten seconds. */
export function WaitingTime({ since }: { since: string }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const began = epochOf(since)
  if (now - began < 60_000) return '不到 1 分钟'
  return sinceText(began, now, now - began < 3_600_000 ? 1 : 2)
}
