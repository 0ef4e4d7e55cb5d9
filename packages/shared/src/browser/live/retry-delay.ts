/** Tries in quick succession before slowing down (specification 0 §4: while the offline count is under 6). */
export const quickTries = 6
/** A wall that nobody touches hears warnings again this long after the gateway is back, at the latest. */
const slowest = 15_000

/** Wait in ms before try `tries` + 1. `random` 0-1 spreads the consoles, so that they do not all come back at once. */
export function retryDelay(tries: number, random: number): number {
  if (tries < quickTries) return 300 + Math.round(random * 900)
  return Math.round(Math.min(slowest, 5_000 * 2 ** (tries - quickTries)) * (0.5 + random / 2))
}
