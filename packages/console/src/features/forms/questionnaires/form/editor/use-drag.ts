import type { ItemType } from '@care/shared/forms/questionnaires/items/item-types'
import { type PointerEvent, type RefObject, useCallback, useMemo, useRef } from 'react'

/** The type of a new item, or the id of an existing item. */
type Dragged = ItemType | number

export interface Drag {
  begin: (event: PointerEvent<HTMLElement>, dragged: Dragged) => void
}

/** Movement in px up to which a press is a click, not a drag. */
const slack = 6
const edge = 48

/**
 * Drag and drop in a list of cards by mouse, pen or touch. Moves the drop line outside React, to avoid renders before
 * the drop. `onDrop` receives the index; Esc cancels.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (dragged: Dragged, at: number) => void): Drag {
  const drop = useRef(onDrop)
  drop.current = onDrop

  const begin = useCallback(
    (event: PointerEvent<HTMLElement>, dragged: Dragged) => {
      const box = list.current
      if (!box || event.button !== 0) return
      const source = event.currentTarget
      const { clientX, clientY, pointerId } = event
      let at: number | null = null
      let isDragging = false
      let scroll = 0
      let frame = 0
      const line = document.createElement('div')
      line.className = 'editor-line'

      const look = (x: number, y: number) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const inside = x >= left && x <= right && y >= top - edge && y <= bottom + edge
        scroll = inside ? (y < top + edge ? -1 : y > bottom - edge ? 1 : 0) : 0
        const card = document
          .elementFromPoint(Math.min(Math.max(x, left + 8), right - 8), Math.min(Math.max(y, top + 2), bottom - 2))
          ?.closest<HTMLElement>('[data-card]')
        if (!inside) at = null
        else if (card && box.contains(card)) {
          const { top: cardTop, height } = card.getBoundingClientRect()
          const place = Number(card.dataset.card)
          at = y > cardTop + height / 2 ? place + 1 : place
          const to = y > cardTop + height / 2 ? card.offsetTop + card.offsetHeight : card.offsetTop
          line.style.transform = `translateY(${to}px)`
        } else if (box.querySelector('[data-card]') === null) at = 0
        line.hidden = at === null
      }
      const roll = () => {
        if (scroll !== 0) box.scrollBy(0, scroll * 12)
        frame = requestAnimationFrame(roll)
      }
      const move = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return
        if (!isDragging) {
          if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < slack) return
          isDragging = true
          box.append(line)
          box.classList.add('is-dragging')
          frame = requestAnimationFrame(roll)
        }
        look(moved.clientX, moved.clientY)
      }
      const end = () => {
        cancelAnimationFrame(frame)
        line.remove()
        box.classList.remove('is-dragging')
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', up)
        removeEventListener('pointercancel', end)
        removeEventListener('keydown', giveUp, true)
      }
      const up = (raised: globalThis.PointerEvent) => {
        if (raised.pointerId !== pointerId) return
        end()
        if (!isDragging) return
        // suppresses the click that follows a drag
        source.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => source.removeEventListener('click', swallow, true))
        if (at !== null) drop.current(dragged, at)
      }
      const giveUp = (pressed: KeyboardEvent) => {
        if (pressed.key !== 'Escape') return
        pressed.stopPropagation()
        at = null
        end()
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', end)
      addEventListener('keydown', giveUp, true)
    },
    [list],
  )
  return useMemo(() => ({ begin }), [begin])
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
