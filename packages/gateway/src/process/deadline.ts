/**
 * Calls `isOver` after `ms`; returns a function that cancels. Fair after this process was suspended: pending input is
 * read before the call, and a timer that fired late is armed once more.
 */
export function deadline(ms: number, isOver: () => void): () => void {
  let timer: NodeJS.Timeout
  let verdict: NodeJS.Immediate | undefined
  const arm = (isLast: boolean) => {
    const due = performance.now() + ms
    timer = setTimeout(() => {
      const slept = performance.now() - due
      if (!isLast && slept > ms / 2) return arm(true)
      // timers run before sockets are read, immediates after; two of them, since what is read may pass through a stream
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
