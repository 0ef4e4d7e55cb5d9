import { unavailable } from '@care/shared/http/errors'

const everyMs = 500
/** So many looks in a row without an answer: counted, not timed, so that a process that was asleep itself reads first. */
const silentLooks = 3

export interface Pulse {
  /** As `work`, but 503 once the database has been silent for one and a half seconds, and at once while it is. */
  whileAnswering: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => void
}

/**
 * Tells a database that froze from one that is slow: its connections stay, and no time-out of its own ends what waits for it. One that
 * refuses has answered: whoever asks is told so by the connection.
 */
export function takePulse(ping: () => Promise<unknown>): Pulse {
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
