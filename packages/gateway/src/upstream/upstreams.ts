import { originOf, type Upstreams } from './internal-calls.ts'
import { Timings } from './timings.ts'
import { createUpstream, limits, type Upstream } from './upstream.ts'

/** What calls go out by. */
export type Way = Pick<Upstream, 'send'>

/** One pool per address for calls and one for files, shared by all areas that it answers. */
export function createUpstreams(config: Upstreams) {
  const byOrigin = new Map<string, Upstream>()
  const timings = new Map<string, Timings>()

  function poolOf(origin: string, files: boolean): Upstream {
    const key = files ? `${origin} files` : origin
    const known = byOrigin.get(key)
    if (known) return known
    const upstream = createUpstream(origin, files ? limits.fileConnections : limits.connections)
    byOrigin.set(key, upstream)
    return upstream
  }

  function measured(area: string): Timings {
    const known = timings.get(area) ?? new Timings()
    timings.set(area, known)
    return known
  }

  return {
    /** The way to an area, wherever that leads when a call is made. */
    of(area: string, { files = false } = {}): Way {
      const went = measured(area)
      const note = (ms: number, failed: boolean) => went.note(ms, failed)
      let address: string | undefined
      let pool = poolOf(originOf(config, area), files)
      return {
        send(outgoing, answering) {
          const now = config.areaUpstreams.get(area)
          if (now !== address) {
            address = now
            pool = poolOf(originOf(config, area), files)
          }
          pool.send(outgoing, answering, note)
        },
      }
    },
    timingsOf: (area: string) => measured(area).told(),
    /** Whether the service at this address is given a pause. */
    isPaused: (uri: string) => byOrigin.get(uri.replace(/\/$/, ''))?.isOpen() ?? false,
    all: () => [...byOrigin.values()],
    async close() {
      await Promise.all([...byOrigin.values()].map((upstream) => upstream.close()))
    },
  }
}
