import { type RefCallback, useCallback, useState } from 'react'
import type { Size } from './frame.ts'

/** Size until the element is measured. */
const usual = { width: 800, height: 480 }

/** Observed size in px of the element that holds the ref. */
export function useSize(): [RefCallback<HTMLElement>, Size] {
  const [size, setSize] = useState<Size>(usual)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [watch, size]
}
