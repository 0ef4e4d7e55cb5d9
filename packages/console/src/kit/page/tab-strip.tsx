import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface TabContent {
  id: string
  title: ReactNode
  content: ReactNode
}

interface Props {
  /** Prefix of the ids of titles and panel. */
  name: string
  tabs: Omit<TabContent, 'content'>[]
  front: string | undefined
  onChoose: (id: string) => void
}

/** The titles of tabs. If the titles do not fit, the strip scrolls; the active title is always scrolled into view. */
export function TabStrip({ name, tabs, front, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { before, after, look } = useHidden(box, tabs.length)
  const titles = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]

  useEffect(() => {
    const title = front === undefined ? null : document.getElementById(`${name}-${front}`)
    title?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [name, front])

  const walk = (event: KeyboardEvent) => {
    const all = titles()
    const at = all.indexOf(event.target as HTMLElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
  }
  const scroll = (way: 1 | -1) => box.current?.scrollBy({ left: way * box.current.clientWidth * 0.8 })

  return (
    <div className="p-tabview-nav-container">
      {before && (
        <button type="button" className="p-tabview-nav-btn p-tabview-nav-prev" onClick={() => scroll(-1)}>
          <i className="pi pi-chevron-left" role="img" aria-label="前面的标签" />
        </button>
      )}
      <div className="p-tabview-nav-content" ref={box} onScroll={look}>
        <div className="p-tabview-nav" role="tablist" tabIndex={-1} onKeyDown={walk}>
          {tabs.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${name}-${id}`}
              className="p-tabview-nav-link"
              aria-selected={id === front}
              aria-controls={id === front ? `${name}-panel` : undefined}
              tabIndex={id === front ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              <span className="p-tabview-title">{title}</span>
            </button>
          ))}
        </div>
      </div>
      {after && (
        <button type="button" className="p-tabview-nav-btn p-tabview-nav-next" onClick={() => scroll(1)}>
          <i className="pi pi-chevron-right" role="img" aria-label="后面的标签" />
        </button>
      )}
    </div>
  )
}

/** Whether titles are scrolled out of view to the left and to the right. */
function useHidden(ref: RefObject<HTMLDivElement | null>, count: number) {
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  const look = useCallback(() => {
    const box = ref.current
    if (!box) return
    setBefore(box.scrollLeft > 1)
    setAfter(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
  }, [ref])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more title changes what is hidden.
  useEffect(() => {
    const watch = new ResizeObserver(look)
    if (ref.current) watch.observe(ref.current)
    return () => watch.disconnect()
  }, [ref, look, count])
  return { before, after, look }
}
