import { useEffect, useState } from 'react'

/** Epoch ms of this browser, kept true by the minute: for words like 5 分钟前. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
