import type { KeyboardEvent } from 'react'

/** ↑ and ↓ move the focus within a list; returns whether the key was ↑ or ↓. */
export function stepFocus(event: KeyboardEvent<HTMLElement>, items = 'button, [role="option"]'): boolean {
  const { key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(items)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  return true
}
