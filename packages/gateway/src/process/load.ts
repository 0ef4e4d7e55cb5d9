import { monitorEventLoopDelay } from 'node:perf_hooks'
import { unavailable } from '@care/shared/http/errors'

const lookMs = 500
/**
 * Median event loop delay in ms above which exports are refused, and above which everything is refused except warnings
 * and sign-in.
 */
const busyMs = 150
const overrunMs = 600
const resolutionMs = 10

export type Urgency = 'last' | 'normal' | 'first'

/** Event loop delays in nanoseconds. */
interface Samples {
  readonly count: number
  percentile: (percentile: number) => number
  reset: () => void
  enable?: () => unknown
  disable?: () => unknown
}

/**
 * Measures the load of this process, so that the least urgent work is refused first. An overloaded event loop shows
 * many long delays; a process that was suspended shows a single one, which does not count.
 */
export function createLoadMonitor(samples: Samples = monitorEventLoopDelay({ resolution: resolutionMs })) {
  let delay = 0
  samples.enable?.()
  const timer = setInterval(() => {
    // a single sample may be the pause of a suspended process, so the next measurement decides
    if (samples.count < 2) return
    delay = Math.max(0, samples.percentile(50) / 1e6 - resolutionMs)
    samples.reset()
  }, lookMs).unref()

  return {
    /** Median event loop delay in ms over the last half second. */
    delay: () => delay,
    /** Throws 503 if the current load leaves no room for work of this urgency. */
    admit(urgency: Urgency) {
      if (delay < busyMs || urgency === 'first') return
      if (urgency === 'last' || delay >= overrunMs) throw unavailable('系统繁忙，请稍后重试')
    },
    close() {
      clearInterval(timer)
      samples.disable?.()
    },
  }
}
export type LoadMonitor = ReturnType<typeof createLoadMonitor>
