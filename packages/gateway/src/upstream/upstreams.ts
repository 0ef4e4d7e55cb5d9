import { originOf, type Upstreams } from './internal-calls.ts'
import { createUpstream, limits, type Upstream } from './upstream.ts'

/** One pool per address for calls and one for files, shared by all areas that it answers. */
export function createUpstreams(config: Upstreams) {
  const byOrigin = new Map<string, Upstream>()

  return {
    of(area: string, { files = false } = {}): Upstream {
      const origin = originOf(config, area)
      const key = files ? `${origin} files` : origin
      const known = byOrigin.get(key)
      if (known) return known
      const upstream = createUpstream(origin, files ? limits.fileConnections : limits.connections)
      byOrigin.set(key, upstream)
      return upstream
    },
    all: () => [...byOrigin.values()],
    async close() {
      await Promise.all([...byOrigin.values()].map((upstream) => upstream.close()))
    },
  }
}
