import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { useEffect } from 'react'

const loadLine = () => import('./reminder-line.ts')

/** The warning socket delivers the same reminders from the start: this delay spares the page that is loading. */
const afterMs = 4_000
/** Retries as long as the page lives, because a missing second channel is invisible. */
function* pausesUntil(isOver: () => boolean) {
  while (!isOver()) yield 10_000
}

/** The second channel (STOMP) of one person's reminders. */
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
