import { unavailable } from '@care/shared/http/errors'

const everyMs = 500
/**
 * Number of consecutive unanswered pings after which the database counts as silent. Pings are counted instead of timed,
 * because a process that was suspended should first read the responses that already arrived.
 */
const silentLooks = 3

export interface DatabaseWatch {
  /**
   * Runs `work`. Throws 503 once the database has been silent for 1.5 s, and at once while it is known to be silent.
   */
  whileAnswering: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => void
}

/**
 * Distinguishes a frozen database from a slow one by pings: a frozen database keeps its connections open, so no timeout
 * of a connection ends the waiting. A database that refuses connections counts as responding.
 */
export function watchDatabase(ping: () => Promise<unknown>): DatabaseWatch {
  const waiting = new Set<(error: Error) => void>()
  let unanswered = 0
  let isAsking = false
  const isSilent = () => unanswered > silentLooks

  const looks = setInterval(() => {
    unanswered += 1
    if (isSilent()) for (const refuse of waiting) refuse(unavailable())
    if (isAsking) return
    isAsking = true
    const answered = () => {
      isAsking = false
      unanswered = 0
    }
    ping().then(answered, answered)
  }, everyMs).unref()

  return {
    whileAnswering: async (work) => {
      if (isSilent()) throw unavailable()
      const { promise: silence, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      try {
        return await Promise.race([work(), silence])
      } finally {
        waiting.delete(reject)
      }
    },
    stop: () => clearInterval(looks),
  }
}
