const seen = (element: HTMLElement) => element.offsetWidth > 0

function lastSeen(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(seen).at(-1)
}

/** The drawer or dialog that lies over everything else. */
export const topLayer = () => lastSeen('.p-sidebar, .p-dialog')

/** What is below one does not answer to keys. */
export const hasLayer = () => topLayer() !== undefined

/** To the first condition of the list in front. */
export const focusSearch = () => [...(lastSeen('.search-bar')?.querySelectorAll('input') ?? [])].find(seen)?.focus()

export const clickMain = () => lastSeen('.page-head .page-actions .p-button:not(.p-button-outlined)')?.click()

/** The main button of the top layer. */
export function clickSave(): void {
  const layer = topLayer()
  const main = layer?.querySelector<HTMLElement>(
    ':is(.drawer-footer, .dialog-buttons, .p-dialog-footer) .p-button:not(.p-button-outlined, .p-button-text)',
  )
  // an input that waits for a pause in the typing gives its text when it is left
  main?.focus()
  setTimeout(() => main?.click())
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
