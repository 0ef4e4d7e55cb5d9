const fields =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)'
const mainButton = '.p-button:not(.p-button-outlined, .p-button-text, .p-button-danger, :disabled)'

const cross = '.p-dialog-header-close, .p-sidebar-close'

/** Focuses the first visible field of a new layer, else its main action, without scrolling; never the close button. */
export function focusFirst(frame: HTMLElement | null | undefined): void {
  if (!frame) return
  const isInSight = (part: HTMLElement) => part.getBoundingClientRect().top <= frame.getBoundingClientRect().bottom
  const isFree = (field: HTMLElement) => {
    const isFixed = field.hasAttribute('readonly') && !field.hasAttribute('aria-haspopup')
    return !isFixed && field.tabIndex >= 0 && isInSight(field)
  }
  const { activeElement } = document
  if (frame.contains(activeElement) && !activeElement?.matches(cross)) return
  const field = [...frame.querySelectorAll<HTMLElement>(fields)].find(isFree)
  frame.tabIndex = -1
  const first = field ?? [...frame.querySelectorAll<HTMLElement>(mainButton)].find(isInSight) ?? frame
  first.focus()
}
