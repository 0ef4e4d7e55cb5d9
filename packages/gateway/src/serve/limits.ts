import type { Rate } from '@care/shared/http/endpoint'
import { Refusal, tooMany } from '@care/shared/http/errors'
import { networkOf } from '@care/shared/server/network-of'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.ts'

interface Window {
  count: number
  endsAt: number
}

/**
 * At most `max` in `seconds`, counted over all gateways; while Redis is away each counts for itself, half as
 * generously.
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
      // Redis is away: the caller counts locally
      return null
    }
  }

  return {
    /** Counts this one and answers whether there were more than `max`; of IPv6 addresses a network is one. */
    async isOver(name: string, who: string, max: number, seconds: number): Promise<boolean> {
      const key = keys.limit(name, networkOf(who))
      const shared = await count(key, seconds)
      return shared === null ? countHere(key, seconds) > max / 2 : shared > max
    },

    async take(name: string, who: string, max: number, seconds: number) {
      if (await this.isOver(name, who, max, seconds)) throw tooMany(undefined, seconds)
    },

    /**
     * What `find` finds by a proof that nobody guesses, whatever others tried from there; only what finds nothing, or
     * is refused with 401, counts, and is 429 past the rate.
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

    /** One more call of this address, at the rate that the contract names. */
    keep({ name, max, seconds }: Rate, address: string) {
      return this.take(name, address, max, seconds)
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
