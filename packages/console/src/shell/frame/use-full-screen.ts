import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the window is in full screen, and a function to toggle it. */
export function useFullScreen(): [boolean, () => void] {
  const isFull = useSyncExternalStore(watch, () => Boolean(document.fullscreenElement))
  const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return [isFull, toggle]
}
