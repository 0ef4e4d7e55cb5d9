import { useSyncExternalStore } from 'react'

/** The breakpoint of a phone, the same in every stylesheet. */
const width = '(width < 768px)'

function watch(changed: () => void) {
  const phone = matchMedia(width)
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone, where a stylesheet cannot decide. */
export const useIsPhone = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(width).matches,
    () => false,
  )
