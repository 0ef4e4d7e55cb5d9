import { monitorEventLoopDelay } from 'node:perf_hooks'
import { unavailable } from '@care/shared/http/errors'

const lookMs = 500
/** Median delay of the event loop, in ms, from which exports wait, and from which only warnings and sign-in go on. */
const busyMs = 150
const overrunMs = 600
const resolutionMs = 10

export type Urgency = 'last' | 'normal' | 'first'

/** Delays of the event loop in nanoseconds. */
interface Samples {
  readonly count: number
  percentile: (percentile: number) => number
  reset: () => void
  enable?: () => unknown
  disable?: () => unknown
}

/**
 * How loaded this process is; what is least urgent is refused first, and at once. A loop that is too slow has long
 * delays only; a process that the machine let sleep for a moment has one, which says nothing about what it can do now.
 */
export function createLoad(samples: Samples = monitorEventLoopDelay({ resolution: resolutionMs })) {
  let delay = 0
  samples.enable?.()
  const timer = setInterval(() => {
    // one alone may be the very pause of a process that slept: the next look knows
    if (samples.count < 2) return
    delay = Math.max(0, samples.percentile(50) / 1e6 - resolutionMs)
    samples.reset()
  }, lookMs).unref()

  return {
    /** Milliseconds, over the last half second. */
    delay: () => delay,
    /** Throws 503 when there is no room for work of this urgency. */
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
export type Load = ReturnType<typeof createLoad>
