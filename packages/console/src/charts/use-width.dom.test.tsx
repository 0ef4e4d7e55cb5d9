import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWidth } from './use-width.ts'

/** Renders the measured element only when open, as a phone does; a wide window renders the element immediately. */
function Late({ isOpen }: { isOpen: boolean }) {
  const [box, width] = useWidth<HTMLParagraphElement>()
  return isOpen ? <p ref={box}>{width}</p> : null
}

it('measures an element that appears later, and stops measuring a removed one', () => {
  const watched = new Map<Element, (width: number) => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: ResizeObserverCallback
      constructor(told: ResizeObserverCallback) {
        this.#told = told
      }
      observe(element: Element) {
        const entry = (width: number) => [{ contentRect: { width } }] as ResizeObserverEntry[]
        watched.set(element, (width) => this.#told(entry(width), this as ResizeObserver))
      }
      unobserve() {}
      disconnect() {
        watched.clear()
      }
    },
  )
  const { container, rerender } = render(<Late isOpen={false} />)
  rerender(<Late isOpen />)
  const [tell] = watched.values()
  act(() => tell?.(320.7))
  expect(container.textContent).toBe('320')
  rerender(<Late isOpen={false} />)
  expect(watched.size).toBe(0)
})
