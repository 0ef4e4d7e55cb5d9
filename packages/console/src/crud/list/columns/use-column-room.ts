import { useLayoutEffect, useState } from 'react'

/** Known before anything is painted, or columns would come and go. */
interface Room {
  /** In px; null before it is measured, 0 where nothing is ever laid out. */
  width: number | null
  /** One rem in px: people choose the size of all type. */
  rem: number
  /** What the widest buttons of a row take, in px. */
  actions: number
}

/** How much room the element has for the columns of its rows. */
export function useColumnRoom(box: HTMLElement | null): Room {
  const [room, setRoom] = useState<Room>({ width: null, rem: 14, actions: 0 })

  // after every drawing: other rows have other buttons, and a column that grew does not shrink again
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
        return { ...room, width: box.clientWidth, rem, actions: room.rem === rem ? room.actions : 0 }
      })
    }
    const watcher = new ResizeObserver(measure)
    measure()
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [box])
  return room
}
