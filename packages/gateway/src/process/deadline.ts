/**
 * Calls `isOver` after `ms`; returns a function that cancels the call. If the process was suspended meanwhile, pending
 * input is read first, and a timer that fired late starts once more.
 */
export function startDeadline(ms: number, isOver: () => void): () => void {
  let timer: NodeJS.Timeout
  let verdict: NodeJS.Immediate | undefined
  const arm = (isLast: boolean) => {
    const due = performance.now() + ms
    timer = setTimeout(() => {
      const slept = performance.now() - due
      if (!isLast && slept > ms / 2) return arm(true)
      // timers run before sockets are read and immediates after; two immediates, since input may pass through a stream
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
