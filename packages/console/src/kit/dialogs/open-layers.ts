/** The drawers and dialogs that Esc may close, the topmost last. */
const closings: (() => unknown)[] = []

/** What opens from a field or a button and closes itself by Esc, or a question above everything. */
const floats = [
  ...['.p-dropdown-panel', '.p-treeselect-panel', '.p-autocomplete-panel', '.p-datepicker', '.p-overlaypanel'],
  ...['.p-menu-overlay', '.p-contextmenu', '.p-confirm-dialog'],
].join()

/** Whom the last Esc belongs to is told before anybody has heard it: what it closes is still there to be seen. */
let isTaken = false
const look = ({ key, isComposing }: KeyboardEvent) => {
  if (key === 'Escape') isTaken = isComposing || document.querySelector(floats) !== null
}
const close = ({ key }: KeyboardEvent) => {
  if (key === 'Escape' && !isTaken) closings.at(-1)?.()
}

/** Esc closes the topmost layer, and only when nothing is open above it. */
export function closeByEscape(leave: () => unknown): () => void {
  if (closings.push(leave) === 1) {
    addEventListener('keydown', look, { capture: true })
    addEventListener('keydown', close)
  }
  return () => {
    closings.splice(closings.indexOf(leave), 1)
    if (closings.length > 0) return
    removeEventListener('keydown', look, { capture: true })
    removeEventListener('keydown', close)
  }
}

/** Where the focus was before a menu took it. */
let before: HTMLElement | null = null
/** Parts of pages are drawn without a document as well. */
const isDrawnInPage = typeof document !== 'undefined'
const keep = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest(floats)) before = target
}
if (isDrawnInPage) addEventListener('focusin', keep)

/** What opens a layer at this moment. */
export function openerNow(): HTMLElement | null {
  if (!isDrawnInPage) return null
  const { activeElement, body } = document
  const isSomewhere = activeElement instanceof HTMLElement && activeElement !== body && !activeElement.closest(floats)
  return isSomewhere ? activeElement : before
}
