import { useEffect, useRef, useState } from 'react'

/** Width in px of the element that carries the ref, kept true. */
export function useWidth<T extends Element>(): [React.RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width) setWidth(Math.floor(entry.contentRect.width))
    })
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [])
  return [ref, width]
}
