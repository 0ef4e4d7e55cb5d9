import { vi } from 'vitest'

/** Stub for observers, because tests have no layout or scrolling. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export function stubWindow(): void {
  Object.assign(globalThis, { ResizeObserver: Unmoved, IntersectionObserver: Unmoved, scrollTo: () => undefined })
  Object.assign(window, {
    // lists ask for the default number of rows
    innerHeight: 600,
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  })
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  // PrimeReact treats an element without offsetParent as hidden
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
}

/** Gives every observed element this width in px, so that charts are drawn. */
export function stubWidth(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: ResizeObserverCallback
      constructor(told: ResizeObserverCallback) {
        this.#told = told
      }
      observe() {
        this.#told([{ contentRect: { width } } as ResizeObserverEntry], this as never)
      }
      disconnect() {}
    },
  )
}
