import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { clockSkewAtom } from './server-time.ts'

let second = Math.floor(Date.now() / 1000)
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all clocks of the page. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    second = Math.floor(Date.now() / 1000)
    for (const notify of listeners) notify()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current second; without listeners no timer runs, so the clock is read again. */
function read() {
  if (!timer) second = Math.floor(Date.now() / 1000)
  return second
}

/** This display's clock in epoch ms, updated every second. */
export const useNow = () => useSyncExternalStore(subscribe, read, read) * 1000

/** The server's clock in epoch ms, updated every second. */
export function useServerNow(): number {
  const skew = useAtomValue(clockSkewAtom)
  return useNow() + skew
}
