import { useEffect, useState } from 'react'

const [first, step] = [8, 8]

/** How many of `total` rooms to render: the first screen at once, the others in small steps, so that no task is long. */
export function useReveal(total: number): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => setShown(shown + step))
    return () => clearTimeout(timer)
  }, [shown, total])
  return shown
}
