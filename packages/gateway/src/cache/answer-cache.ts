import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { channels, keys } from '../redis/keys.ts'

/** Response body as bytes, and its etag. */
export interface CachedResponse {
  body: Buffer
  etag: string
}
interface Kept extends CachedResponse {
  until: number
}
/**
 * Cached responses of one call, by scope. Invalidating replaces this object, so that a fetch still pending writes into
 * the discarded one.
 */
interface CallAnswers {
  kept: Map<string, Kept>
  flights: Map<string, Promise<CachedResponse>>
}
type Fetch = () => Promise<Buffer>

const localMs = 5_000
/** Maximum responses per call in memory. */
const maxLocal = 2_000
/** Responses above this size are read from Redis each time, so that they do not fill the memory. */
const maxLocalBytes = 256 * 1024

/**
 * Caches responses as bytes: some seconds in memory, longer in Redis. Concurrent misses share one request to the
 * services (single flight). Every write increments the call's epoch, which is part of each cache key, so a response
 * read before a write is never served after it.
 */
export function createResponseCache(redis: Redis) {
  const local = new Map<string, CallAnswers>()

  function answersOf(call: string): CallAnswers {
    const known = local.get(call)
    if (known) return known
    const fresh = { kept: new Map(), flights: new Map() }
    local.set(call, fresh)
    return fresh
  }

  async function read(call: string, scope: string, seconds: number, fetch: Fetch): Promise<Buffer> {
    // without Redis every gateway fetches for itself and caches only in memory
    const epoch = await redis.get(keys.cacheEpoch(call)).catch(() => undefined)
    if (epoch === undefined) return fetch()
    const key = keys.cached(call, epoch ?? '0', scope)
    const found = await redis.getBuffer(key).catch(() => null)
    if (found) return found
    const body = await fetch()
    redis.set(key, body, 'EX', seconds).catch(() => undefined)
    return body
  }

  async function fly(call: string, scope: string, seconds: number, fetch: Fetch): Promise<CachedResponse> {
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
    /**
     * Returns the response from the cache, or fetches it; `scope` identifies everything on which the response depends.
     */
    get(call: string, scope: string, seconds: number, fetch: Fetch): CachedResponse | Promise<CachedResponse> {
      const { kept, flights } = answersOf(call)
      const found = kept.get(scope)
      if (found && found.until > Date.now()) return found
      const running = flights.get(scope)
      if (running) return running
      const flight = fly(call, scope, seconds, fetch).finally(() => flights.delete(scope))
      flights.set(scope, flight)
      return flight
    },

    /** Invalidates a call's responses after a write: here immediately, in other gateways by a Redis message. */
    async drop(call: string) {
      this.forget(call)
      // if Redis is unreachable, other gateways serve the old response until it expires, which the cache rule accepts
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
export type ResponseCache = ReturnType<typeof createResponseCache>
