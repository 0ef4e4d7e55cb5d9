import { type RefCallback, useCallback, useState } from 'react'

/**
 * Observed width in px of the element that holds the ref, including an element that appears later or replaces an
 * earlier one.
 */
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
