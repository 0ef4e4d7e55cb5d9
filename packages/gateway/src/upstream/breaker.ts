const failuresToOpen = 5
const openMs = 5_000

/** Opens after five failures in a row and lets one call try again after five seconds. */
export function createBreaker(now: () => number = Date.now) {
  let failures = 0
  let openUntil = 0

  return {
    /** False: do not even try. */
    allows(): boolean {
      if (openUntil === 0) return true
      if (now() < openUntil) return false
      // one call tries; the next waits for its outcome or for another pause
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
