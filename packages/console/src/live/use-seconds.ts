import { useEffect, useState } from 'react'

/** Current time in epoch ms, by the computer's clock unless another is given; updated every second while `ticking`. */
export function useSeconds(ticking: boolean, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!ticking) return
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), 1000)
    return () => clearInterval(timer)
  }, [ticking, clock])
  return now
}
