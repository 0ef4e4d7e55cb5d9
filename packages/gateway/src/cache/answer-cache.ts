import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { channels, keys } from '../redis/keys.ts'

/** Bytes ready to send, and their etag. */
export interface CachedAnswer {
  body: Buffer
  etag: string
}
interface Kept extends CachedAnswer {
  until: number
}
/** By scope. A drop replaces the object, so pending fetches store into the old one, which nobody reads. */
interface CallAnswers {
  kept: Map<string, Kept>
  flights: Map<string, Promise<CachedAnswer>>
}
type Fetch = () => Promise<Buffer>

const localMs = 5_000
/** Per call. */
const maxLocal = 2_000
/** Larger answers come from Redis each time, so that many scopes of them do not fill the memory. */
const maxLocalBytes = 256 * 1024

/**
 * Caches answers as bytes: some seconds in memory, longer in Redis, with a single flight to the services on a miss. A
 * drop increments the call's epoch, which is part of every key, so a read that began before a write is never served
 * after it.
 */
export function createAnswerCache(redis: Redis) {
  const local = new Map<string, CallAnswers>()

  function answersOf(call: string): CallAnswers {
    const known = local.get(call)
    if (known) return known
    const fresh = { kept: new Map(), flights: new Map() }
    local.set(call, fresh)
    return fresh
  }

  async function read(call: string, scope: string, seconds: number, fetch: Fetch): Promise<Buffer> {
    // without Redis every gateway fetches for itself and caches locally
    const epoch = await redis.get(keys.cacheEpoch(call)).catch(() => undefined)
    if (epoch === undefined) return fetch()
    const key = keys.cached(call, epoch ?? '0', scope)
    const found = await redis.getBuffer(key).catch(() => null)
    if (found) return found
    const body = await fetch()
    redis.set(key, body, 'EX', seconds).catch(() => undefined)
    return body
  }

  async function fly(call: string, scope: string, seconds: number, fetch: Fetch): Promise<CachedAnswer> {
    const { kept } = answersOf(call)
    const body = await read(call, scope, seconds, fetch)
    const answer = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
    if (body.length <= maxLocalBytes) {
      if (kept.size >= maxLocal) for (const oldest of [...kept.keys()].slice(0, maxLocal / 10)) kept.delete(oldest)
      kept.set(scope, { ...answer, until: Date.now() + localMs })
    }
    return answer
  }

  return {
    /** `scope` identifies everything that the answer depends on. */
    get(call: string, scope: string, seconds: number, fetch: Fetch): CachedAnswer | Promise<CachedAnswer> {
      const { kept, flights } = answersOf(call)
      const found = kept.get(scope)
      if (found && found.until > Date.now()) return found
      const running = flights.get(scope)
      if (running) return running
      const flight = fly(call, scope, seconds, fetch).finally(() => flights.delete(scope))
      flights.set(scope, flight)
      return flight
    },

    /** After a write: drops here at once, and on the other gateways by a message. */
    async drop(call: string) {
      this.forget(call)
      // if Redis is unreachable, the others keep theirs until it expires, as the cache rule allows
      await redis
        .multi()
        .incr(keys.cacheEpoch(call))
        .publish(channels.cacheDropped, call)
        .exec()
        .catch(() => undefined)
    },

    forget(call: string) {
      local.delete(call)
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>
