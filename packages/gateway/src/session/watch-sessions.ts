import type { SessionStore, Standing } from './session-store.ts'

const usualLookMs = 5_000

interface Means {
  /** Of the lines that are open now. */
  sessionIds: () => Iterable<string>
  store: Pick<SessionStore, 'standings'>
  onSeen: (sessionId: string, standing: Standing | null) => void
  lookMs?: number | undefined
}

/**
 * Looks after the sessions of open lines: what announces their end may be lost together with Redis, and a session that
 * grew idle announces nothing. Answers how to stop.
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
      // Redis is away: lines that call for help stay, and are looked after again as soon as it answers
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), lookMs).unref()
  return () => clearInterval(timer)
}
