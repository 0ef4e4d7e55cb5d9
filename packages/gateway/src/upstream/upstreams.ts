import { originOf, type Upstreams } from './internal-calls.ts'
import { createUpstream, type Upstream } from './upstream.ts'

/** One pool per address, shared by all areas that it answers. */
export function createUpstreams(config: Upstreams) {
  const byOrigin = new Map<string, Upstream>()

  return {
    of(area: string): Upstream {
      const origin = originOf(config, area)
      const known = byOrigin.get(origin)
      if (known) return known
      const upstream = createUpstream(origin)
      byOrigin.set(origin, upstream)
      return upstream
    },
    all: () => [...byOrigin.values()],
    async close() {
      await Promise.all([...byOrigin.values()].map((upstream) => upstream.close()))
    },
  }
}
