import { type RefCallback, useCallback, useState } from 'react'

/** Width in px of the element that carries the ref, kept true, also of one that comes later or takes another's place. */
export function useWidth<T extends Element>(): [RefCallback<T>, number] {
  const [width, setWidth] = useState(0)
  const watch = useCallback((element: T | null) => {
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width) setWidth(Math.floor(entry.contentRect.width))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [watch, width]
}
