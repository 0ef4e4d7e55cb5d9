import { unavailable } from '@care/shared/http/errors'

const everyMs = 500
/**
 * Number of unanswered pings in a row after which the database counts as silent. Pings are counted instead of timed, so
 * that a process that was suspended reads pending responses first.
 */
const silentLooks = 3

export interface DatabaseWatch {
  /** Runs `work`, but throws 503 once the database has been silent for 1.5 s, and immediately while it is silent. */
  whileAnswering: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => void
}

/**
 * Distinguishes a frozen database from a slow one by pings, because a frozen database keeps its connections open and no
 * timeout of its own ends the waiting. A database that refuses counts as responding.
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
