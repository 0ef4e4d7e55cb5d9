import { useEffect, useState } from 'react'

/** Epoch ms of this browser, kept true by the minute: for words like 5 分钟前; or as often as said. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
