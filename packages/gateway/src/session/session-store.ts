import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { AccountKey } from '@care/shared/admin/session/owner'
import type { Account } from '@care/shared/admin/session/session'
import { unauthorized } from '@care/shared/http/errors'
import type { AccountChanged } from '@care/shared/server/account-changed'
import type { Redis } from 'ioredis'
import { failClosed } from '../redis/fail-closed.ts'
import { channels, digest, keys } from '../redis/keys.ts'
import { noteUseScript } from './note-use.lua.ts'
import { rotateScript } from './rotate.lua.ts'
import {
  hasStaleRights,
  idleSecondsOf,
  institutionOf,
  isOutdated,
  listedSessionOf,
  ownerOf,
  RoleView,
  refreshLifeSeconds,
  SessionRecord,
} from './session-record.ts'
import { sessionStateScript } from './session-state.lua.ts'

const defaultIdleSeconds = 30 * 60
/** Time in ms during which a replaced refresh token may be used again: by a second tab, or after a lost response. */
const graceMs = 10_000

export interface Rotation {
  sessionId: string
  refreshToken: string
  record: SessionRecord
}

export type SessionState = 'open' | 'locked'

export interface LiveSession {
  sessionId: string
  record: SessionRecord
  /** Last use in epoch ms, to the minute. */
  lastSeen: number
}

/** Loads the current account; null if it may not be used any more. */
type AskAccount = (owner: AccountKey) => Promise<Account | null>

/**
 * Sessions and their refresh tokens in Redis. Every Redis error becomes a 503, so that nobody is admitted unchecked
 * (fail closed).
 */
export function createSessionStore(redis: Redis, successorSecret: string, ask: AskAccount) {
  /**
   * The next refresh token, derived from the current one: a repeated refresh returns the same successor, although Redis
   * stores only hashes.
   */
  const successorOf = (token: string) => {
    const [sessionId] = token.split('.')
    return `${sessionId}.${createHmac('sha256', successorSecret).update(`refresh:${token}`).digest('base64url')}`
  }

  const use = (sessionId: string, now: number, { list = '', idle = '', changes = '', online = '', said = '' } = {}) =>
    redis.eval(
      noteUseScript,
      3,
      keys.session(sessionId),
      keys.family(sessionId),
      keys.online,
      sessionId,
      now,
      list,
      idle,
      refreshLifeSeconds,
      defaultIdleSeconds,
      changes,
      online,
      said,
    )

  return {
    async open(record: SessionRecord): Promise<Rotation> {
      const sessionId = randomUUID()
      const refreshToken = `${sessionId}.${randomBytes(32).toString('base64url')}`
      await failClosed(
        redis
          .multi()
          .set(keys.session(sessionId), JSON.stringify(record), 'EX', idleSecondsOf(record))
          .hset(keys.family(sessionId), 'current', digest(refreshToken))
          .expire(keys.family(sessionId), refreshLifeSeconds)
          .exec(),
      )
      await this.seen(sessionId, record)
      return { sessionId, refreshToken, record }
    },

    /** The record of the session; null when it has ended or never existed. */
    async find(sessionId: string): Promise<SessionRecord | null> {
      const own = [keys.session, keys.sessionLock, keys.sessionView].map((key) => key(sessionId))
      const [text, lock, view] = await failClosed(redis.mget(own))
      if (!text) return null
      const record = SessionRecord.parse(JSON.parse(text))
      const owner = ownerOf(record)
      const told = [keys.accountChanged(owner), keys.institutionChanged(owner.tenantId), keys.rightsChanged(owner)]
      const [changed = null, institution = null, rights = null] = await failClosed(redis.mget(told))
      if (isOutdated(sessionId, record, changed)) return null
      const known = hasStaleRights(record, rights) ? await this.reload(sessionId, record) : record.account
      if (!known) return null
      const account = institution ? { ...known, institution: institutionOf(institution) } : known
      const viewing = view ? RoleView.parse(JSON.parse(view)) : null
      return { ...record, account, viewing, locked: lock !== null }
    },

    /**
     * Writes the account's current rights into the session; without an account the session ends. The session keeps its
     * old epoch, so that a change that is still on its way can end it.
     */
    async reload(sessionId: string, record: SessionRecord): Promise<Account | null> {
      const now = await ask(ownerOf(record))
      if (!now) {
        await this.end(sessionId)
        return null
      }
      const account = { ...now, epoch: record.account.epoch }
      await this.replace(sessionId, { ...record, account })
      return account
    },

    /** The state of each session; null when it has ended or never existed. */
    async standings(sessionIds: readonly string[]): Promise<(SessionState | null)[]> {
      const found: (SessionState | null)[] = []
      for (let from = 0; from < sessionIds.length; from += 200) {
        const some = sessionIds.slice(from, from + 200)
        const kept = some.flatMap((id) => [keys.session(id), keys.sessionLock(id), keys.family(id)])
        const told = (await failClosed(redis.eval(sessionStateScript, kept.length, ...kept, ...some))) as (
          | SessionState
          | 'gone'
        )[]
        found.push(...told.map((said) => (said === 'gone' ? null : said)))
      }
      return found
    },

    /** The state of the session; null when it has ended or never existed. */
    async standing(sessionId: string): Promise<SessionState | null> {
      const [standing = null] = await this.standings([sessionId])
      return standing
    },

    /** Whether the session is live and not locked. */
    async isOpen(sessionId: string): Promise<boolean> {
      return (await this.standing(sessionId)) === 'open'
    },

    /** Whether the session to which this refresh token belongs is locked. */
    async isLocked(refreshToken: string): Promise<boolean> {
      const [sessionId = ''] = refreshToken.split('.')
      return (await failClosed(redis.exists(keys.sessionLock(sessionId), keys.session(sessionId)))) === 2
    },

    async lock(sessionId: string) {
      await failClosed(redis.set(keys.sessionLock(sessionId), Date.now(), 'EX', refreshLifeSeconds))
      await failClosed(redis.publish(channels.sessionLocked, sessionId))
    },

    async unlock(sessionId: string) {
      await failClosed(redis.del(keys.sessionLock(sessionId)))
      await this.announceChange(sessionId)
    },

    /** Starts a role view; null ends it. */
    async view(sessionId: string, view: RoleView | null) {
      const key = keys.sessionView(sessionId)
      if (view) await failClosed(redis.set(key, JSON.stringify(view), 'EX', refreshLifeSeconds))
      else await failClosed(redis.del(key))
      await this.announceChange(sessionId)
    },

    /** Tells all gateways to read the session again. */
    async announceChange(sessionId: string) {
      await failClosed(redis.publish(channels.sessionChanged, sessionId))
    },

    /**
     * Atomically exchanges a refresh token for its successor. Reuse of an older token ends the whole family of tokens.
     */
    async rotate(token: string, now = Date.now()): Promise<Rotation> {
      const [sessionId = ''] = token.split('.')
      if (!/^[\w-]{36}\.[\w-]{43}$/.test(token)) throw refused()
      const refreshToken = successorOf(token)
      const outcome = await failClosed(
        redis.eval(
          rotateScript,
          3,
          keys.family(sessionId),
          keys.usedRefresh(sessionId),
          keys.session(sessionId),
          digest(token),
          digest(refreshToken),
          now,
          graceMs,
          refreshLifeSeconds,
        ) as Promise<[outcome: string, record?: string]>,
      )
      if (outcome[0] === 'reused') await this.announceEnd(sessionId)
      if (outcome[0] !== 'rotated' || !outcome[1]) throw refused()
      return { sessionId, refreshToken, record: SessionRecord.parse(JSON.parse(outcome[1])) }
    },

    async replace(sessionId: string, record: SessionRecord) {
      await failClosed(redis.set(keys.session(sessionId), JSON.stringify(record), 'EX', idleSecondsOf(record), 'XX'))
    },

    /** Writes the changed account into the session; null ends the session. */
    async renew(sessionId: string, account: Account | null) {
      const text = await failClosed(redis.get(keys.session(sessionId)))
      if (!text) return
      if (!account) return this.end(sessionId)
      await this.replace(sessionId, { ...SessionRecord.parse(JSON.parse(text)), account })
      await this.announceChange(sessionId)
    },

    /** Ends a session immediately: all gateways remove it from their cache and close its sockets. */
    async end(sessionId: string) {
      const all = [keys.session, keys.family, keys.usedRefresh, keys.sessionLock, keys.sessionView].map((key) =>
        key(sessionId),
      )
      await failClosed(redis.del(...all))
      await this.announceEnd(sessionId)
    },

    /** Stores that the session is in use. */
    async seen(sessionId: string, record: SessionRecord, now = Date.now()) {
      const owner = ownerOf(record)
      const noted = {
        list: keys.sessionsOf(owner),
        idle: String(idleSecondsOf(record)),
        changes: keys.accountChanged(owner),
        online: keys.onlineOf(owner.tenantId),
        said: JSON.stringify(listedSessionOf(record)),
      }
      await failClosed(use(sessionId, now, noted))
    },

    /** Stores in one round trip that many sessions are in use, because each of them has an open socket. */
    async stillInUse(sessionIds: readonly string[], now = Date.now()) {
      for (let from = 0; from < sessionIds.length; from += 200)
        await failClosed(Promise.all(sessionIds.slice(from, from + 200).map((sessionId) => use(sessionId, now))))
    },

    /** Ends those sessions of the account that began before the change, except the session that made it. */
    async endOutdated({ tenantId, userId, epoch, keptSession }: AccountChanged) {
      const all = await this.sessionsOf({ tenantId, userId })
      for (const { sessionId, record } of all)
        if (record.account.epoch < epoch && sessionId !== keptSession) await this.end(sessionId)
    },

    /** The live sessions of one account, the latest used first. */
    async sessionsOf(owner: AccountKey): Promise<LiveSession[]> {
      const key = keys.sessionsOf(owner)
      const scored = await failClosed(redis.zrevrange(key, 0, 499, 'WITHSCORES'))
      const ids = scored.filter((_, index) => index % 2 === 0)
      if (ids.length === 0) return []
      const texts = await failClosed(redis.mget(ids.map(keys.session)))
      const gone = ids.filter((_, index) => !texts[index])
      if (gone.length > 0) await failClosed(redis.zrem(key, ...gone))
      return ids.flatMap((sessionId, index) => {
        const text = texts[index]
        if (!text) return []
        return [{ sessionId, record: SessionRecord.parse(JSON.parse(text)), lastSeen: Number(scored[index * 2 + 1]) }]
      })
    },

    /** Ends an account's sessions except the one named; returns how many were ended. */
    async endAllOf(owner: AccountKey, except?: string): Promise<number> {
      const others = (await this.sessionsOf(owner)).filter(({ sessionId }) => sessionId !== except)
      for (const { sessionId } of others) await this.end(sessionId)
      return others.length
    },

    async announceEnd(sessionId: string) {
      await failClosed(redis.publish(channels.sessionEnded, sessionId))
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>

const refused = () => unauthorized('登录已失效，请重新登录')
