import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** Height in px for a chart when the rest of the page is `other` px high, clamped to `least` and `most`. */
export function useChartHeight(other: number, least: number, most: number): number {
  const height = useSyncExternalStore(watch, () => innerHeight)
  return Math.min(most, Math.max(least, height - other))
}
