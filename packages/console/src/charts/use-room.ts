import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** Height in px that a chart may take when everything else on the page takes `other`, within bounds. */
export function useRoom(other: number, least: number, most: number): number {
  const height = useSyncExternalStore(watch, () => innerHeight)
  return Math.min(most, Math.max(least, height - other))
}
