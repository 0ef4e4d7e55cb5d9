/** What a window has and this one has not: nothing here is ever laid out, seen or scrolled. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export function completeWindow(): void {
  Object.assign(globalThis, { ResizeObserver: Unmoved, IntersectionObserver: Unmoved, scrollTo: () => undefined })
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  })
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  // PrimeReact takes what has none for hidden, measures it, and hides it again
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
}
