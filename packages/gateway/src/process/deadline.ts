/**
 * Says after `ms` that somebody's time is over; answers how to call that off. Fair to the others on a machine that let
 * this process sleep: what waits to be read is read before the verdict, and who got less than that time of a waking
 * process gets it once more.
 */
export function deadline(ms: number, isOver: () => void): () => void {
  let timer: NodeJS.Timeout
  let verdict: NodeJS.Immediate | undefined
  const arm = (isLast: boolean) => {
    const due = performance.now() + ms
    timer = setTimeout(() => {
      const slept = performance.now() - due
      if (!isLast && slept > ms / 2) return arm(true)
      // timers come before the sockets are read, immediates after; twice, since what is read may have to pass through a
      // stream
      verdict = setImmediate(() => {
        verdict = setImmediate(isOver)
      })
    }, ms)
  }
  arm(false)
  return () => {
    clearTimeout(timer)
    clearImmediate(verdict)
  }
}
