import type { Redis } from 'ioredis'
import { z } from 'zod'
import { failClosed } from '../redis/fail-closed.ts'
import { channels, keys } from '../redis/keys.ts'

/** A rerouted area; `time` is epoch ms. */
const Switched = z.object({ uri: z.string(), user: z.string(), time: z.number() })
type Switched = z.output<typeof Switched>

interface Means {
  redis: Redis
  /** Upstreams from the settings, by area. */
  usual: ReadonlyMap<string, string>
  /** Further upstream URLs that an area may be switched to; a stored switch to any other URL is ignored. */
  targets: readonly string[]
}

/**
 * The upstream of each area: from the settings, overridden by switches stored in Redis for all gateways. Each call
 * reads the map, so that a switch takes effect with the next call.
 */
export function createRouteTable({ redis, usual, targets }: Means) {
  const current = new Map(usual)
  const switched = new Map<string, Switched>()

  function put(area: string, to: Switched | null) {
    const usually = usual.get(area)
    if (to) switched.set(area, to)
    else switched.delete(area)
    if (to) current.set(area, to.uri)
    else if (usually === undefined) current.delete(area)
    else current.set(area, usually)
  }

  return {
    current: current as ReadonlyMap<string, string>,
    switchedOf: (area: string) => switched.get(area) ?? null,

    /** Loads the switches, at the start and when another gateway changed one. */
    async load() {
      const kept = await failClosed(redis.hgetall(keys.routes))
      for (const area of new Set([...switched.keys(), ...Object.keys(kept)])) {
        const text = kept[area]
        const to = text ? Switched.parse(JSON.parse(text)) : null
        put(area, to && targets.includes(to.uri) ? to : null)
      }
    },

    /** Reroutes an area in every gateway; null restores the setting. */
    async change(area: string, to: Switched | null) {
      await failClosed(to ? redis.hset(keys.routes, area, JSON.stringify(to)) : redis.hdel(keys.routes, area))
      put(area, to)
      await failClosed(redis.publish(channels.routesChanged, area))
    },
  }
}
export type RouteTable = ReturnType<typeof createRouteTable>
