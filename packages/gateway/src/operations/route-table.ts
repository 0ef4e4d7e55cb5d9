import type { Redis } from 'ioredis'
import { z } from 'zod'
import { failClosed } from '../redis/fail-closed.ts'
import { channels, keys } from '../redis/keys.ts'

/** An area that was rerouted to another service; `time` is epoch ms. */
const Switched = z.object({ uri: z.string(), user: z.string(), time: z.number() })
type Switched = z.output<typeof Switched>

interface Means {
  redis: Redis
  /** URLs of the services from the settings, by area. */
  usual: ReadonlyMap<string, string>
  /** Further service URLs to which an area may be switched; a stored switch to any other URL is ignored. */
  targets: readonly string[]
}

/**
 * The service URL of each area: from the settings, or from switches that all gateways share in Redis. It is looked up
 * for each call, so that a switch takes effect with the next one.
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

    /** Loads the switches: at the start, and when another gateway has changed one. */
    async load() {
      const kept = await failClosed(redis.hgetall(keys.routes))
      for (const area of new Set([...switched.keys(), ...Object.keys(kept)])) {
        const text = kept[area]
        const to = text ? Switched.parse(JSON.parse(text)) : null
        put(area, to && targets.includes(to.uri) ? to : null)
      }
    },

    /** Reroutes an area in all gateways; null restores the URL from the settings. */
    async change(area: string, to: Switched | null) {
      await failClosed(to ? redis.hset(keys.routes, area, JSON.stringify(to)) : redis.hdel(keys.routes, area))
      put(area, to)
      await failClosed(redis.publish(channels.routesChanged, area))
    },
  }
}
export type RouteTable = ReturnType<typeof createRouteTable>
