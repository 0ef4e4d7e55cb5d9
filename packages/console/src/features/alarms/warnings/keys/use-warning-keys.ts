import { useEffect } from 'react'
import { store } from '../../../../kit/messages/toast.ts'
import { topmostLayer } from '../../../../shell/keys/page-parts.ts'
import { warningKeyOf, warningKeys } from '../../../../shell/keys/warning-keys.ts'
import { areCardsRequestedAtom } from '../alarm/alarm-atoms.ts'
import { useNextWaiting } from './use-next-waiting.ts'

export const handlingClass = 'warning-handling'

/**
 * Maps shortcut keys to the buttons of the focused card, or of the handling drawer unless a layer covers the drawer.
 */
export function useWarningKeys(): void {
  const goOn = useNextWaiting()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = warningKeyOf(event)
      const place = key && !event.repeat && !event.defaultPrevented && placeInFront()
      if (!place) return
      if (key === warningKeys.next.key) {
        event.preventDefault()
        return goOn()
      }
      const wanted = place.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
      if (!wanted.matches('textarea')) wanted.click()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [goOn])
}

/** Popups opened from a button, which handle the next key press themselves. */
const floats = '.p-dropdown-panel, .p-overlaypanel, .p-menu-overlay, .p-datepicker, .p-confirm-dialog'

function placeInFront(): Element | null {
  if (document.querySelector(floats)) return null
  const card = document.activeElement?.closest('.warning-card') ?? null
  const top = topmostLayer()
  if (!top?.classList.contains(handlingClass)) return card
  // the drawer handles keys as soon as it is open, while the focus is still in the card
  return store.get(areCardsRequestedAtom) ? (card ?? top) : top
}
