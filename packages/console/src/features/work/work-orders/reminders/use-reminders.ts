import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { useEffect } from 'react'

const loadLine = () => import('./reminder-line.ts')

/** Delay in ms before connecting, to spare the page load; until then the warning socket delivers the same reminders. */
const afterMs = 4_000
/** Retries as long as the page is open, because users cannot see that the second channel is missing. */
function* pausesUntil(isOver: () => boolean) {
  while (!isOver()) yield 10_000
}

/** Receives one person's reminders over a second channel (STOMP). */
export function useReminders(tenantId: number, username: string, onMessage: (message: string) => void): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const part = await loadChunk(
        loadLine,
        pausesUntil(() => isOver),
      ).catch(() => null)
      if (part && !isOver) stop = part.openReminders(tenantId, username, onMessage)
    }
    const timer = setTimeout(() => void begin(), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [tenantId, username, onMessage])
}
