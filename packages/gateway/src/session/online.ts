import type { Redis } from 'ioredis'
import type { z } from 'zod'
import { failClosed } from '../redis/fail-closed.ts'
import { keys } from '../redis/keys.ts'
import { ListedSession } from './session-record.ts'
import type { SessionState, SessionStore } from './session-store.ts'

/** Maximum number of sessions in a list, so that no response is unlimited; those that end last are listed. */
const mostListed = 20_000
const atOnce = 500

export interface OnlineSession extends z.output<typeof ListedSession> {
  sessionId: string
  /** Last use in epoch ms, to the minute; `endsAt` is when the session ends if it is not used again. */
  lastSeen: number
  endsAt: number
}

/** Lists live sessions. */
export function createOnlineSessions(redis: Redis, store: Pick<SessionStore, 'standings'>) {
  const endsIn = async (key: string): Promise<Pick<OnlineSession, 'sessionId' | 'endsAt'>[]> => {
    const scored = await failClosed(
      redis.zrevrangebyscore(key, '+inf', Date.now(), 'WITHSCORES', 'LIMIT', 0, mostListed),
    )
    return scored.flatMap((sessionId, at) => (at % 2 === 0 ? [{ sessionId, endsAt: Number(scored[at + 1]) }] : []))
  }

  return {
    /** Sessions of these institutions (null: of all), last used first. A listed session may have ended meanwhile. */
    async of(tenantIds: readonly number[] | null): Promise<OnlineSession[]> {
      const lists = tenantIds?.map(keys.onlineOf) ?? [keys.online]
      const ends = (await Promise.all(lists.map(endsIn))).flat()
      const found: OnlineSession[] = []
      for (let from = 0; from < ends.length; from += atOnce) {
        const some = ends.slice(from, from + atOnce)
        const told = await failClosed(
          Promise.all(some.map(({ sessionId }) => redis.hmget(keys.family(sessionId), 'said', 'seen'))),
        )
        for (const [at, one] of some.entries()) {
          const [said, seen] = told[at] ?? []
          if (said && seen) found.push({ ...ListedSession.parse(JSON.parse(said)), ...one, lastSeen: Number(seen) })
        }
      }
      return found.toSorted((one, other) => other.lastSeen - one.lastSeen)
    },

    /** Adds the state of each session; sessions that have ended are left out. */
    async standing(all: readonly OnlineSession[]): Promise<(OnlineSession & { state: SessionState })[]> {
      const standings = await store.standings(all.map(({ sessionId }) => sessionId))
      return all.flatMap((one, at) => {
        const state = standings[at]
        return state ? [{ ...one, state }] : []
      })
    },
  }
}
