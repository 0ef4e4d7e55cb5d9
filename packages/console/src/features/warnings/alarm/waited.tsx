import { epochOf } from '@care/shared/wire-time'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../live/connection.ts'

/** How long somebody has waited since then, kept true by the minute. */
export function Waited({ since }: { since: string }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((now - epochOf(since)) / 60_000))
  if (minutes < 1) return '不到 1 分钟'
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}
