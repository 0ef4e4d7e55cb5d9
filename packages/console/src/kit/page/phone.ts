import { useSyncExternalStore } from 'react'

/** The width of a phone, in the words of every stylesheet. */
const width = '(width < 768px)'

function watch(changed: () => void) {
  const phone = matchMedia(width)
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Where a stylesheet cannot say it: the window is as narrow as a phone. */
export const useIsPhone = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(width).matches,
    () => false,
  )
