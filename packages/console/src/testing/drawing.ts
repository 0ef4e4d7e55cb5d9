import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stubs a canvas whose picture has this size in bytes. */
export function stubCanvas(bytes = 5): void {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((told) =>
    told(new Blob(['x'.repeat(bytes)], { type: 'image/png' })),
  )
}

/** Draws one stroke. */
export function draw(canvas: HTMLElement): void {
  const at = { pointerId: 1, bubbles: true, clientX: 10, clientY: 10 }
  act(() => {
    canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }))
    dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }))
  })
}
