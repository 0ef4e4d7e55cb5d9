import { loadPart } from '@care/shared/browser/loading/load-part'
import { useEffect } from 'react'

const loadLine = () => import('./reminder-line.ts')

/** The warning socket tells of the same reminders from the first moment: this line takes nothing from the page that opens. */
const afterMs = 4_000
/** As long as somebody is there: nobody sees that this line is missing. */
function* pausesUntil(isOver: () => boolean) {
  while (!isOver()) yield 10_000
}

/** The second channel of the collaboration reminders of one person. */
export function useReminders(tenantId: number, username: string, onMessage: (message: string) => void): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const part = await loadPart(
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
