const failuresToOpen = 5
const openMs = 5_000

/** Circuit breaker: opens after five failures in a row; after five seconds it allows one call to try. */
export function createBreaker(now: () => number = Date.now) {
  let failures = 0
  let openUntil = 0

  return {
    /** Whether a call may be sent; false while the breaker is open. */
    allows(): boolean {
      if (openUntil === 0) return true
      if (now() < openUntil) return false
      // half-open: one call may try; the next one after its outcome, or after another pause
      openUntil = now() + openMs
      return true
    },
    failed() {
      failures += 1
      if (failures >= failuresToOpen) openUntil = now() + openMs
    },
    succeeded() {
      failures = 0
      openUntil = 0
    },
    isOpen: () => openUntil > now(),
  }
}
export type Breaker = ReturnType<typeof createBreaker>
