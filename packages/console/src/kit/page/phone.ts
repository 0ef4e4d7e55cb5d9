import { useSyncExternalStore } from 'react'

/** Media query of a phone, the same as in every stylesheet. */
const width = '(width < 768px)'

function watch(changed: () => void) {
  const phone = matchMedia(width)
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone, for cases that a stylesheet cannot handle. */
export const useIsPhone = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(width).matches,
    () => false,
  )
