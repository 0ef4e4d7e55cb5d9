import { meaningOfClass } from '@care/shared/words'
import { type PointerEvent, useRef } from 'react'
import { callKeys } from '../../../../shell/keys/call-keys.ts'
import { stepPlace } from './place.ts'
import { type SeatCode, seatCodes } from './seat-code.ts'
import type { ButtonPlace } from './use-place.ts'

/** Movement in px from which a press is a drag. */
const dragFrom = 4

interface Props {
  place: ButtonPlace
  code: SeatCode
  /** Number of calls whose result is not stored yet. */
  pending: number
  isOpen: boolean
  onToggle: () => void
}

/** Opens the workbench; it is dragged by the pointer or moved by arrow keys, and shows the state of the seat. */
export function CallButton({ place, code, pending, isOpen, onToggle }: Props) {
  const drag = useRef<{ x: number; y: number; isDrag: boolean } | null>(null)
  const { label, look } = seatCodes[code]
  const words = `呼叫工作台：${label}${pending > 0 ? `，${pending} 通待填小结` : ''}`

  const begin = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    currentTarget.setPointerCapture?.(pointerId)
    drag.current = { x: clientX - place.at.x, y: clientY - place.at.y, isDrag: false }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current) return
    const to = { x: clientX - drag.current.x, y: clientY - drag.current.y }
    drag.current.isDrag ||= Math.hypot(to.x - place.at.x, to.y - place.at.y) >= dragFrom
    if (drag.current.isDrag) place.move(to)
  }
  const press = () => {
    const wasDrag = drag.current?.isDrag
    drag.current = null
    if (!wasDrag) onToggle()
  }

  return (
    <button
      type="button"
      className={`call-button tone-${meaningOfClass(look)}`}
      style={{ left: place.at.x, top: place.at.y }}
      title={`${words}（${callKeys.open.key}，可拖动，方向键移动）`}
      aria-label={words}
      aria-expanded={isOpen}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerCancel={() => {
        drag.current = null
      }}
      onClick={press}
      onKeyDown={(event) => {
        const to = stepPlace(place.at, event.key)
        if (!to) return
        event.preventDefault()
        place.move(to)
      }}
    >
      <i className="pi pi-phone" aria-hidden />
      <span className="call-light" aria-hidden />
      {pending > 0 && <span className="badge" aria-hidden data-count={pending} />}
    </button>
  )
}
