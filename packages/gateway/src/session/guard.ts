import type { IncomingHttpHeaders } from 'node:http'
import { type Institution, requireOpen } from '@care/shared/admin/session/institution'
import type { AccountKey } from '@care/shared/admin/session/owner'
import { onlyViewing } from '@care/shared/admin/session/role-view.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { sessionLocked } from '@care/shared/admin/session/session-locked'
import type { Endpoint, Options } from '@care/shared/http/endpoint'
import { forbidden, unauthorized } from '@care/shared/http/errors'
import { type Asking, mayCall } from '@care/shared/server/may-call'
import { identityLifeMs, signIdentity } from '../upstream/identity.ts'
import { ownerOf, type SessionRecord } from './session-record.ts'
import type { SessionStore } from './session-store.ts'
import { narrowTenants, tenantHeaders } from './tenant-choice.ts'
import type { Tokens } from './tokens.ts'
import { roleViewCaller } from './viewed-as.ts'

/** How long a session is cached, in ms. A sign-out purges it immediately by a Redis message. */
const believedMs = 5_000
const notedEveryMs = 60_000
const maxRemembered = 20_000

/** A caller whose token, session and tenant headers are checked. */
export interface AuthenticatedSession {
  caller: Caller
  /** The signed identity header for the services. */
  header: string
  /** Caller and header with the person's own rights, during a role view; otherwise null. */
  own: { caller: Caller; header: string } | null
  /** Epoch ms. */
  headerEndsAt: number
  /** The account to which the session belongs, even if the headers select other institutions. */
  owner: AccountKey
  institution: Institution
  locked: boolean
  isWall: boolean
}

interface LiveSession {
  sessionId: string
  record: SessionRecord
  /** Epoch ms of the last read from Redis. */
  checkedAt: number
  /** Epoch ms when the session's use was last noted in Redis. */
  notedAt: number
  passes: Map<string, AuthenticatedSession>
}

interface KnownToken {
  sessionId: string
  endsAt: number
}

/**
 * Authenticates callers. Caches verified tokens, sessions and signed identities, so that the usual call costs three
 * in-memory lookups; a session is read from Redis at least every five seconds.
 */
export function createGuard(store: SessionStore, tokens: Tokens, identitySecret: string) {
  const known = new Map<string, KnownToken>()
  const sessions = new Map<string, LiveSession>()
  const loading = new Map<string, Promise<LiveSession>>()
  /**
   * Ids of ended sessions, which must not be cached if the session ended while being read. Session ids are never
   * reused.
   */
  const ended = new Set<string>()
  let changes = 0

  function verified(authorization: string | undefined): KnownToken {
    if (!authorization) throw unauthorized('请先登录')
    const seen = known.get(authorization)
    if (seen) {
      if (seen.endsAt > Date.now()) return seen
      known.delete(authorization)
      throw unauthorized()
    }
    if (!/^bearer /i.test(authorization)) throw unauthorized('请先登录')
    const token = tokens.verify(authorization.slice(7).trim())
    if (known.size >= maxRemembered) known.clear()
    known.set(authorization, token)
    return token
  }

  /** Reads a session, again if it changed meanwhile, so that no stale record is cached. */
  async function read(sessionId: string): Promise<SessionRecord | null> {
    for (;;) {
      const before = changes
      const record = await store.find(sessionId)
      if (before === changes) return record
    }
  }

  async function load(sessionId: string): Promise<LiveSession> {
    const record = await read(sessionId)
    if (!record || ended.has(sessionId)) {
      sessions.delete(sessionId)
      throw unauthorized()
    }
    const before = sessions.get(sessionId)
    const unchanged = before && JSON.stringify(before.record) === JSON.stringify(record)
    const session: LiveSession = unchanged ? before : { sessionId, record, checkedAt: 0, notedAt: 0, passes: new Map() }
    session.checkedAt = Date.now()
    if (session.checkedAt - session.notedAt > notedEveryMs) {
      session.notedAt = session.checkedAt
      // a failure only loses one last-use time, which the next minute writes again
      void store.seen(sessionId, record).catch(() => undefined)
    }
    if (sessions.size >= maxRemembered) sessions.clear()
    sessions.set(sessionId, session)
    return session
  }

  /** Reads a session from Redis; concurrent calls share one read. */
  function fresh(sessionId: string): Promise<LiveSession> {
    const running = loading.get(sessionId)
    if (running) return running
    const promise = load(sessionId).finally(() => loading.delete(sessionId))
    loading.set(sessionId, promise)
    return promise
  }

  function passOf(session: LiveSession, headers: IncomingHttpHeaders): AuthenticatedSession {
    const choice = tenantHeaders(headers)
    const now = Date.now()
    const ready = session.passes.get(choice)
    if (ready && ready.headerEndsAt - now > identityLifeMs / 2) return ready

    const { user, allowedTenantIds, isNarrowed } = session.record.account
    const chosen = narrowTenants(choice, user.tenantId, allowedTenantIds)
    const person: Caller = {
      userId: user.id,
      username: user.username,
      nickName: user.nickName,
      phone: user.phone,
      ...chosen,
      ...(chosen.tenantId !== user.tenantId && { homeTenantId: user.tenantId }),
      permissions: permissionsOf(session.record),
      sessionId: session.sessionId,
      ...(isNarrowed && { scope: `${user.tenantId},${user.id}` }),
    }
    const { viewing } = session.record
    const caller = viewing ? roleViewCaller(viewing, person) : person
    const sign = (who: Caller) => signIdentity(who, identitySecret, now)
    const pass = {
      caller,
      header: sign(caller),
      own: viewing ? { caller: person, header: sign(person) } : null,
      headerEndsAt: now + identityLifeMs,
      owner: ownerOf(session.record),
      institution: session.record.account.institution,
      locked: session.record.locked,
      isWall: session.record.isWall,
    }
    if (session.passes.size >= 50) session.passes.clear()
    session.passes.set(choice, pass)
    return pass
  }

  return {
    /** The pass from memory without waiting, or undefined if Redis must be read. Throws 401, 403 and 400. */
    known(headers: IncomingHttpHeaders): AuthenticatedSession | undefined {
      const { sessionId } = verified(headers.authorization)
      const session = sessions.get(sessionId)
      if (!session || Date.now() - session.checkedAt >= believedMs) return undefined
      return requireUnlocked(passOf(session, headers))
    },

    /** Checks the caller. Throws 409 while the session is locked, unless `evenLocked`. */
    async admit(headers: IncomingHttpHeaders, { evenLocked = false } = {}): Promise<AuthenticatedSession> {
      const known = evenLocked ? undefined : this.known(headers)
      if (known) return known
      const pass = passOf(await fresh(verified(headers.authorization).sessionId), headers)
      return evenLocked ? pass : requireUnlocked(pass)
    },

    /** Like `admit`, but refuses big screens; for calls outside of the contract. */
    async admitPerson(headers: IncomingHttpHeaders): Promise<AuthenticatedSession> {
      const pass = await this.admit(headers)
      if (pass.isWall) throw forbidden()
      return pass
    },

    /** The session id of a valid bearer token, for signing out; otherwise null. */
    sessionIdOf(authorization: string | undefined): string | null {
      try {
        return verified(authorization).sessionId
      } catch {
        // without a valid token there is no session to sign out of
        return null
      }
    },

    /** Removes the session from the cache. */
    drop(sessionId: string) {
      changes++
      sessions.delete(sessionId)
    },

    forget(sessionId: string) {
      if (ended.size >= maxRemembered) ended.clear()
      ended.add(sessionId)
      sessions.delete(sessionId)
    },
  }
}
export type Guard = ReturnType<typeof createGuard>

export function requireUnlocked(pass: AuthenticatedSession): AuthenticatedSession {
  if (pass.locked) throw sessionLocked()
  return pass
}

/** The account's permissions without `internal`, which only our own processes may have. */
const permissionsOf = ({ account }: SessionRecord) =>
  account.permissions.filter((permission) => permission !== 'internal')

/**
 * Throws 403 unless the pass allows the call, and 401 while the institution is frozen or expired, unless the call is
 * allowed even then.
 */
export function requireAccess(asking: Asked, { caller, institution, isWall }: Asker) {
  const isBarred = isWall && asking.access === 'signed-in' && !asking.ofWalls
  if (isBarred || !mayCall(asking, caller)) throw forbidden()
  if (!(asking.evenPaused ?? asking.access === 'signed-in')) requireOpen(institution)
}

/**
 * Like `requireAccess` for a call of the contract; also throws 403 for a write while the caller views the console as
 * another role.
 */
export function requireCall(endpoint: Endpoint, pass: Asker & Pick<AuthenticatedSession, 'own'>) {
  const { byOwnRights } = endpoint.options
  requireAccess(endpoint.options, byOwnRights && pass.own ? { ...pass, caller: pass.own.caller } : pass)
  requireWriter(endpoint, pass)
}

/**
 * Throws 403 for a write in a role view, and for a public write by a big screen, also if the call needs no sign-in but
 * identifies its caller.
 */
export function requireWriter(
  { method, options }: Endpoint,
  { caller: { viewing }, isWall }: Pick<AuthenticatedSession, 'caller' | 'isWall'>,
) {
  if (method === 'GET') return
  if (viewing && !options.evenViewing) throw onlyViewing(viewing.roleName)
  if (isWall && options.access === 'public') throw forbidden()
}

type Asked = Asking & Pick<Options, 'evenPaused' | 'ofWalls'>
type Asker = Pick<AuthenticatedSession, 'caller' | 'institution' | 'isWall'>
