import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Fit {
  /** Number of buttons in the first line. */
  count: number
  /** Right edge of the last fitting button, in px from the element's left. */
  edge: number
}

/** Number of an element's buttons that fit into its first line; the other buttons wrap. */
export function useFirstLineFit(count: number): [RefObject<HTMLDivElement | null>, Fit] {
  const row = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit>({ count, edge: 0 })

  useLayoutEffect(() => {
    const element = row.current
    if (!element || count === 0) return
    const measure = () => {
      const entries = [...element.querySelectorAll<HTMLElement>(':scope > button')]
      const needed = entries.reduce((sum, entry) => sum + entry.getBoundingClientRect().width, 0)
      // if all buttons fit, no room is needed for 更多
      if (needed < element.getBoundingClientRect().width + 0.5) return setFit({ count, edge: 0 })
      const room = element.clientWidth - Number.parseFloat(getComputedStyle(element).paddingRight || '0')
      // the first button counts as fitting even if it is too wide
      const inLine = entries.filter(
        ({ offsetTop, offsetLeft, offsetWidth }) =>
          offsetTop === entries[0]?.offsetTop && offsetLeft + offsetWidth <= room + 1,
      )
      const last = inLine.at(-1)
      setFit({ count: inLine.length, edge: last ? last.offsetLeft + last.offsetWidth : 0 })
    }
    const watcher = new ResizeObserver(measure)
    // the observer also reports the initial size, after the pending layout
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [count])
  return [row, fit]
}
