import { type RefObject, useEffect, useState } from 'react'

/** Numbers of the pages to render (within one viewport height), and of the current page. */
export function useNearPages(room: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<Set<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    const root = room.current
    if (!root || count === 0) return
    const pages = [...root.querySelectorAll('[data-page]')]
    const numberOf = (element: Element) => Number(element.getAttribute('data-page'))
    const watcher = new IntersectionObserver(
      (entries) =>
        setNear((near) => {
          const next = new Set(near)
          for (const { isIntersecting, target } of entries) next[isIntersecting ? 'add' : 'delete'](numberOf(target))
          return next
        }),
      { root, rootMargin: '100% 0px' },
    )
    const line = new IntersectionObserver(
      (entries) => {
        const front = entries.find(({ isIntersecting }) => isIntersecting)
        if (front) setCurrent(numberOf(front.target))
      },
      // the current page crosses the line at a third of the viewport height from the top
      { root, rootMargin: '-33% 0px -66% 0px' },
    )
    for (const page of pages) {
      watcher.observe(page)
      line.observe(page)
    }
    return () => {
      watcher.disconnect()
      line.disconnect()
    }
  }, [room, count])

  return { near, current }
}
