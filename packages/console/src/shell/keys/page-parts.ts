const seen = (element: HTMLElement) => element.offsetWidth > 0

function lastSeen(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(seen).at(-1)
}

/** The topmost drawer or dialog. */
export const topmostLayer = () => lastSeen('.p-sidebar, .p-dialog')

/** Page shortcuts are off while a layer is open. */
export const hasLayer = () => topmostLayer() !== undefined

/** Focuses the first filter of the current list. */
export const focusSearch = () => [...(lastSeen('.search-bar')?.querySelectorAll('input') ?? [])].find(seen)?.focus()

export const clickMain = () => lastSeen('.page-head .page-actions .p-button:not(.p-button-outlined)')?.click()

/** Clicks the main button of the topmost layer. */
export function clickSave(): void {
  const layer = topmostLayer()
  const main = layer?.querySelector<HTMLElement>(
    ':is(.drawer-footer, .dialog-buttons, .p-dialog-footer) .p-button:not(.p-button-outlined, .p-button-text)',
  )
  // focuses the button first, because a debounced input flushes on blur
  main?.focus()
  setTimeout(() => main?.click())
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
