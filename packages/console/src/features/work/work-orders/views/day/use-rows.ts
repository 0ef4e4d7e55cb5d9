import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { DayChartRow } from './lay-day.ts'

/** Heights in px at font size `drawnFor`. */
export const [lanePx, padPx, headPx] = [28, 4, 28]
const drawnFor = 14
/** Rows are rendered up to this distance in px beyond the viewport. */
const beyondPx = 100

/** Virtualised rows: which rows are near the viewport, and the position of each row. */
export function useRows(frame: RefObject<HTMLDivElement | null>, rows: DayChartRow[]) {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / drawnFor || 1
  const { tops, height } = useMemo(() => {
    let height = headPx * scale
    const tops = rows.map(({ lanes }) => {
      const top = height
      height += (lanes * lanePx + 2 * padPx) * scale
      return top
    })
    return { tops, height }
  }, [rows, scale])
  const [view, setView] = useState({ top: 0, height: 600 })
  const look = useCallback(() => {
    const box = frame.current
    if (!box) return
    const [top, height] = [Math.round(box.scrollTop / 100) * 100, box.clientHeight || 600]
    setView((known) => (known.top === top && known.height === height ? known : { top, height }))
  }, [frame])
  useEffect(() => {
    const watch = new ResizeObserver(look)
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, look])

  const at = (y: number) =>
    Math.max(
      0,
      tops.findLastIndex((top) => top <= y),
    )
  const [from, to] = [at(view.top - beyondPx), at(view.top + view.height + beyondPx)]
  return {
    scale,
    tops,
    height,
    look,
    near: Array.from({ length: rows.length === 0 ? 0 : to - from + 1 }, (_, index) => from + index),
    rowAt: (clientY: number) => {
      const box = frame.current
      return box ? at(clientY - box.getBoundingClientRect().top + box.scrollTop) : 0
    },
  }
}
