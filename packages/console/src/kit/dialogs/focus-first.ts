const fields =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)'
const mainButton = '.p-button:not(.p-button-outlined, .p-button-text, .p-button-danger, :disabled)'

const cross = '.p-dialog-header-close, .p-sidebar-close'

/** What has just opened begins at its first field, else at what is mainly done there; never at the cross that closes it. */
export function focusFirst(frame: HTMLElement | null | undefined): void {
  if (!frame) return
  const isFree = (field: HTMLElement) => {
    const isFixed = field.hasAttribute('readonly') && !field.hasAttribute('aria-haspopup')
    return !isFixed && field.tabIndex >= 0 && field.getBoundingClientRect().top <= frame.getBoundingClientRect().bottom
  }
  const { activeElement } = document
  if (frame.contains(activeElement) && !activeElement?.matches(cross)) return
  const field = [...frame.querySelectorAll<HTMLElement>(fields)].find(isFree)
  frame.tabIndex = -1
  const first = field ?? frame.querySelector<HTMLElement>(mainButton) ?? frame
  first.focus()
}
