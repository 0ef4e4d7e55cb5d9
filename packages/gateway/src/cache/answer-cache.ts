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
/** By scope. A drop puts another in its place: what is still under way is kept where nobody looks any more. */
interface CallAnswers {
  kept: Map<string, Kept>
  flights: Map<string, Promise<CachedAnswer>>
}
type Fetch = () => Promise<Buffer>

const localMs = 5_000
/** For each call. */
const maxLocal = 2_000
/** Longer answers come from Redis each time, so that many scopes of them do not fill the memory. */
const maxLocalBytes = 256 * 1024

/**
 * Answers as bytes: a few seconds in memory, longer in Redis, one flight to the services on a miss. A drop raises the
 * call's epoch, which is part of every key, so that a read begun before a write cannot be believed after it.
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
    // without Redis every gateway asks for itself, and keeps what it heard to itself
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
    /** `scope` names everything that the answer depends on. */
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

    /** After a write: on this gateway now, on the others through their message. */
    async drop(call: string) {
      this.forget(call)
      // not reached: the others keep theirs until its seconds are over, as the rule of the call allows
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
