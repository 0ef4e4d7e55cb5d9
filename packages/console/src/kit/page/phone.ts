import { useSyncExternalStore } from 'react'

/** Media query of a phone, the same as in every stylesheet. */
export const phoneQuery = '(width < 768px)'

function watch(changed: () => void) {
  const phone = matchMedia(phoneQuery)
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone, for cases that a stylesheet cannot handle. */
export const useIsPhone = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
