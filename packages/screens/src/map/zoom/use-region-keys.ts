import { type KeyboardEvent, useState } from 'react'
import type { Position } from '../plain-region.ts'
import { nextRegion } from './zoom-steps.ts'

const ahead = ['ArrowRight', 'ArrowDown']
const behind = ['ArrowLeft', 'ArrowUp']

/** Arrow keys move between regions, Enter zooms to the marked one. */
export function useRegionKeys(codes: number[], onEnter: (code: number) => void) {
  const [code, setCode] = useState<number | null>(null)
  const known = code !== null && codes.includes(code) ? code : null
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ahead.includes(event.key) ? 1 : behind.includes(event.key) ? -1 : 0
    if (by !== 0) setCode(nextRegion(codes, known, by))
    else if (event.key === 'Enter' && known !== null) onEnter(known)
    else return
    event.preventDefault()
  }
  return { code: known, onKeyDown, onBlur: () => setCode(null) }
}

/** Position of a press inside an element, in its CSS pixels. */
export function pressedAt(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Position {
  const { left, top } = element.getBoundingClientRect()
  return [clientX - left, clientY - top]
}
