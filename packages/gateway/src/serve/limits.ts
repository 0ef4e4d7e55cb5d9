import type { Rate } from '@care/shared/http/endpoint'
import { Refusal, tooManyRequests } from '@care/shared/http/errors'
import { networkOf } from '@care/shared/server/network-of'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.ts'

interface Window {
  count: number
  endsAt: number
}

/**
 * Rate limits of `max` calls in `seconds`, counted across all gateways. While Redis is unreachable, each gateway counts
 * for itself with half the limit.
 */
export function createLimits(redis: Redis) {
  const local = new Map<string, Window>()

  function countHere(key: string, seconds: number): number {
    const now = Date.now()
    const window = local.get(key)
    if (window && window.endsAt > now) return ++window.count
    if (local.size >= 10_000) local.clear()
    local.set(key, { count: 1, endsAt: now + seconds * 1000 })
    return 1
  }

  async function count(key: string, seconds: number): Promise<number | null> {
    try {
      const answers = await redis.multi().incr(key).expire(key, seconds, 'NX').exec()
      return Number(answers?.[0]?.[1])
    } catch {
      // Redis is unreachable, so the calling function counts in memory instead
      return null
    }
  }

  return {
    /** Counts a call; returns whether the limit `max` is exceeded. IPv6 addresses of the same network count as one. */
    async isOver(name: string, who: string, max: number, seconds: number): Promise<boolean> {
      const key = keys.limit(name, networkOf(who))
      const shared = await count(key, seconds)
      return shared === null ? countHere(key, seconds) > max / 2 : shared > max
    },

    async take(name: string, who: string, max: number, seconds: number) {
      if (await this.isOver(name, who, max, seconds)) throw tooManyRequests(undefined, seconds)
    },

    /**
     * Calls `find`, which looks up a credential. A success is always returned, even if other clients failed from the
     * same address. Only failures (null or 401) count; above the limit they become 429.
     */
    async judge<T>({ name, max, seconds }: Rate, who: string, find: () => Promise<T>): Promise<T> {
      const found = await find().catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 401) return error
        throw error
      })
      const isRight = found !== null && found !== undefined && !(found instanceof Refusal)
      if (!isRight) await this.take(name, who, max, seconds)
      if (found instanceof Refusal) throw found
      return found
    },

    /** Counts a call of this address against the rate limit in the call's contract. */
    keep({ name, max, seconds }: Rate, address: string) {
      return this.take(name, address, max, seconds)
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
