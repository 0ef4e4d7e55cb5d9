import { originOf, type Upstreams } from './internal-calls.ts'
import { Timings } from './timings.ts'
import { createUpstream, defaultPoolLimits, type PoolLimits, type Upstream } from './upstream.ts'

/** Sends the calls of an area. */
export type CallSender = Pick<Upstream, 'send'>

/**
 * Kinds of calls with separate connection pools, so that no call has to wait behind slow files or crowds of people who
 * answer.
 */
export type PoolKind = 'calls' | 'files' | 'crowd'
const rooms: Record<PoolKind, PoolLimits> = {
  calls: defaultPoolLimits,
  files: { connections: defaultPoolLimits.fileConnections, waiting: defaultPoolLimits.waiting },
  crowd: { connections: defaultPoolLimits.crowdConnections, waiting: defaultPoolLimits.crowdWaiting },
}

/** One pool for each kind of call and each URL; areas at the same URL share it. */
export function createUpstreams(config: Upstreams) {
  const byOrigin = new Map<string, Upstream>()
  const timings = new Map<string, Timings>()

  function poolOf(origin: string, kind: PoolKind): Upstream {
    const key = kind === 'calls' ? origin : `${origin} ${kind}`
    const known = byOrigin.get(key)
    if (known) return known
    const upstream = createUpstream(origin, rooms[kind])
    byOrigin.set(key, upstream)
    return upstream
  }

  function measured(area: string): Timings {
    const known = timings.get(area) ?? new Timings()
    timings.set(area, known)
    return known
  }

  return {
    /** Sends the calls of an area; the URL of its service is looked up for each call. */
    of(area: string, kind: PoolKind = 'calls'): CallSender {
      const went = measured(area)
      const note = (ms: number, failed: boolean) => went.note(ms, failed)
      let address: string | undefined
      let pool = poolOf(originOf(config, area), kind)
      return {
        send(outgoing, answering) {
          const now = config.areaUpstreams.get(area)
          if (now !== address) {
            address = now
            pool = poolOf(originOf(config, area), kind)
          }
          pool.send(outgoing, answering, note)
        },
      }
    },
    timingsOf: (area: string) => measured(area).told(),
    /** Whether the circuit breaker of this URL is open. */
    isPaused: (uri: string) => byOrigin.get(uri.replace(/\/$/, ''))?.isOpen() ?? false,
    all: () => [...byOrigin.values()],
    async close() {
      await Promise.all([...byOrigin.values()].map((upstream) => upstream.close()))
    },
  }
}
