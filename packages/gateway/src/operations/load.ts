import { monitorEventLoopDelay } from 'node:perf_hooks'
import { unavailable } from '@care/shared/http/errors'

const lookMs = 500
/** Mean delay of the event loop, in ms, from which exports wait, and from which only warnings and sign-in go on. */
const busyMs = 150
const overrunMs = 600
const resolutionMs = 10

export type Urgency = 'last' | 'normal' | 'first'

/** How loaded this process is; what is least urgent is refused first, and at once. */
export function createLoad() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  let mean = 0
  delay.enable()
  const timer = setInterval(() => {
    mean = Math.max(0, delay.mean / 1e6 - resolutionMs)
    delay.reset()
  }, lookMs).unref()

  return {
    /** Milliseconds, over the last half second. */
    mean: () => mean,
    /** Throws 503 when there is no room for work of this urgency. */
    admit(urgency: Urgency) {
      if (mean < busyMs || urgency === 'first') return
      if (urgency === 'last' || mean >= overrunMs) throw unavailable('系统繁忙，请稍后重试')
    },
    close() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
export type Load = ReturnType<typeof createLoad>
