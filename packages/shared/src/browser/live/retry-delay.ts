/** Quick retries before slowing down (specification 0 §4: while the offline count is under 6). */
export const quickTries = 6
/** Longest delay, in ms: an unattended wall screen reconnects at most this long after the gateway is back. */
const slowest = 15_000

/**
 * Delay in ms before try `tries` + 1. `random` (0–1) adds jitter, so that the consoles do not all reconnect
 * simultaneously.
 */
export function retryDelay(tries: number, random: number): number {
  if (tries < quickTries) return 300 + Math.round(random * 900)
  return Math.round(Math.min(slowest, 5_000 * 2 ** (tries - quickTries)) * (0.5 + random / 2))
}
