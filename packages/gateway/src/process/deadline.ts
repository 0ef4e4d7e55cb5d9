/**
 * Calls `isOver` after `ms`; returns a function that cancels the call. After a suspension of the process, pending input
 * is read first, and a timer that fired late is started once more.
 */
export function startDeadline(ms: number, isOver: () => void): () => void {
  let timer: NodeJS.Timeout
  let verdict: NodeJS.Immediate | undefined
  const arm = (isLast: boolean) => {
    const due = performance.now() + ms
    timer = setTimeout(() => {
      const slept = performance.now() - due
      if (!isLast && slept > ms / 2) return arm(true)
      // Node runs timers before it reads sockets, and immediates after. Two immediates in a row, because the input may
      // pass through another stream first.
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
