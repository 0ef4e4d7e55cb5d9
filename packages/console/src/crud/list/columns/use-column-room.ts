import { useLayoutEffect, useState } from 'react'

/** Room for columns, measured before the first paint to avoid flicker. */
interface Room {
  /** Width in px; null before the measurement, 0 without a layout (tests). */
  width: number | null
  /** One rem in px: users choose their font size. */
  rem: number
  /** Width of the widest row actions, in px. */
  actions: number
}

/** Measures the room that an element has for columns. */
export function useColumnRoom(box: HTMLElement | null): Room {
  const [room, setRoom] = useState<Room>({ width: null, rem: 14, actions: 0 })

  // after every render, because new rows may have wider actions; the column never shrinks
  useLayoutEffect(() => {
    if (!box) return
    const actions = Math.max(0, ...[...box.querySelectorAll<HTMLElement>('.row-actions')].map((row) => row.offsetWidth))
    if (actions > room.actions) setRoom((now) => ({ ...now, actions: Math.max(now.actions, actions) }))
  })

  useLayoutEffect(() => {
    if (!box) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 14
      setRoom((room) => {
        if (room.width === box.clientWidth && room.rem === rem) return room
        return { width: box.clientWidth, rem, actions: room.rem === rem ? room.actions : 0 }
      })
    }
    const watcher = new ResizeObserver(measure)
    measure()
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [box])
  return room
}
