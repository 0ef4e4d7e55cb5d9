import { type PointerEvent, type ReactNode, useRef } from 'react'

interface Props {
  children: ReactNode
  onResize: (px: number) => void
}

/** A column head with a draggable right edge; calls `onResize` with the width on release. */
export function ColumnResizer({ children, onResize }: Props) {
  const start = useRef<{ x: number; width: number } | null>(null)

  const grip = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: head.offsetWidth }
  }
  const drawn = ({ clientX }: PointerEvent) => {
    const { x, width } = start.current ?? { x: clientX, width: 0 }
    return width + clientX - x
  }
  const follow = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return
    event.currentTarget.style.translate = `${event.clientX - start.current.x}px`
  }
  const letGo = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return
    const px = drawn(event)
    const isMoved = px !== start.current.width
    start.current = null
    event.currentTarget.style.translate = ''
    if (isMoved) onResize(px)
  }

  return (
    <>
      {children}
      <span
        className="column-grip"
        title="拖动调整列宽"
        aria-hidden
        onPointerDown={grip}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
    </>
  )
}
