import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Fit {
  /** Buttons in the first line. */
  count: number
  /** Where the last of them ends, in px from the element's left. */
  edge: number
}

/** How many of an element's buttons stand in its first line; the element wraps what has no room. */
export function useFitting(count: number): [RefObject<HTMLDivElement | null>, Fit] {
  const row = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit>({ count, edge: 0 })

  useLayoutEffect(() => {
    const element = row.current
    if (!element || count === 0) return
    const measure = () => {
      const entries = [...element.querySelectorAll<HTMLElement>(':scope > button')]
      const needed = entries.reduce((sum, entry) => sum + entry.getBoundingClientRect().width, 0)
      // the place that is kept for the rest is free again as soon as there is none
      if (needed < element.getBoundingClientRect().width + 0.5) return setFit({ count, edge: 0 })
      const room = element.clientWidth - Number.parseFloat(getComputedStyle(element).paddingRight || '0')
      // the first stands in the first line even where it is wider than that
      const inLine = entries.filter(
        ({ offsetTop, offsetLeft, offsetWidth }) =>
          offsetTop === entries[0]?.offsetTop && offsetLeft + offsetWidth <= room + 1,
      )
      const last = inLine.at(-1)
      setFit({ count: inLine.length, edge: last ? last.offsetLeft + last.offsetWidth : 0 })
    }
    const watcher = new ResizeObserver(measure)
    // it tells the first size too, after the layout that the page needs anyway
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [count])
  return [row, fit]
}
