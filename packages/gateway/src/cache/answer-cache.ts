import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { channels, keys } from '../redis/keys.ts'

/** Bytes ready to be sent, and their fingerprint. */
export interface CachedAnswer {
  body: Buffer
  etag: string
}
interface Kept extends CachedAnswer {
  until: number
}
type Fetch = () => Promise<Buffer>

const localMs = 5_000
const maxLocal = 2_000

/**
 * Answers as bytes: a few seconds in memory, longer in Redis, one flight to the services on a miss. A drop raises the
 * call's epoch, which is part of every key, so that a read begun before a write cannot be believed after it.
 */
export function createAnswerCache(redis: Redis) {
  const local = new Map<string, Kept>()
  const flights = new Map<string, Promise<CachedAnswer>>()
  const generations = new Map<string, number>()
  const generationOf = (call: string) => generations.get(call) ?? 0

  async function read(call: string, scope: string, seconds: number, fetch: Fetch): Promise<Buffer> {
    const epoch = await redis.get(keys.cacheEpoch(call)).catch(() => undefined)
    // without Redis every gateway asks for itself
    if (epoch === undefined) return fetch()
    const key = keys.cached(call, epoch ?? '0', scope)
    const found = await redis.getBuffer(key).catch(() => null)
    if (found) return found
    const body = await fetch()
    redis.set(key, body, 'EX', seconds).catch(() => undefined)
    return body
  }

  async function fly(call: string, scope: string, seconds: number, fetch: Fetch): Promise<CachedAnswer> {
    const generation = generationOf(call)
    const body = await read(call, scope, seconds, fetch)
    const answer = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
    if (generation === generationOf(call)) {
      if (local.size >= maxLocal) for (const oldest of [...local.keys()].slice(0, maxLocal / 10)) local.delete(oldest)
      local.set(`${call} ${scope}`, { ...answer, until: Date.now() + localMs })
    }
    return answer
  }

  return {
    /** `scope` names everything that the answer depends on. */
    get(call: string, scope: string, seconds: number, fetch: Fetch): CachedAnswer | Promise<CachedAnswer> {
      const key = `${call} ${scope}`
      const kept = local.get(key)
      if (kept && kept.until > Date.now()) return kept
      const running = flights.get(key)
      if (running) return running
      const flight = fly(call, scope, seconds, fetch).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },

    /** After a write: on this gateway now, on the others through their message. */
    async drop(call: string) {
      this.forget(call)
      await redis
        .multi()
        .incr(keys.cacheEpoch(call))
        .publish(channels.cacheDropped, call)
        .exec()
        .catch(() => undefined)
    },

    forget(call: string) {
      generations.set(call, generationOf(call) + 1)
      for (const key of local.keys()) if (key.startsWith(`${call} `)) local.delete(key)
      for (const key of flights.keys()) if (key.startsWith(`${call} `)) flights.delete(key)
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
