import type { SessionState, SessionStore } from './session-store.ts'

const usualLookMs = 5_000

interface Means {
  /** Sessions of the connections that are open. */
  sessionIds: () => Iterable<string>
  store: Pick<SessionStore, 'standings'>
  onSeen: (sessionId: string, standing: SessionState | null) => void
  lookMs?: number | undefined
}

/**
 * Checks the sessions of open connections regularly: a Redis message that a session has ended may get lost, and idling
 * out sends none. Returns a function that stops the checks.
 */
export function watchSessions({ sessionIds, store, onSeen, lookMs = usualLookMs }: Means): () => void {
  let isLooking = false

  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      const ids = [...new Set(sessionIds())]
      const standings = await store.standings(ids)
      for (const [at, sessionId] of ids.entries()) onSeen(sessionId, standings[at] ?? null)
    } catch {
      // while Redis is unreachable, connections stay open for emergencies; they are checked again once Redis answers
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), lookMs).unref()
  return () => clearInterval(timer)
}
