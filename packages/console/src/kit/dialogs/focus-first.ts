const fields =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)'
const mainButton = '.p-button:not(.p-button-outlined, .p-button-text, .p-button-danger, :disabled)'

const cross = '.p-dialog-header-close, .p-sidebar-close'

/** What has just opened begins at its first field in sight, else at what is mainly done there, and is not scrolled by it; never at the cross that closes it. */
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
