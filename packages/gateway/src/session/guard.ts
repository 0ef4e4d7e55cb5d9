import type { IncomingHttpHeaders } from 'node:http'
import { type Institution, requireOpen } from '@care/shared/admin/session/institution'
import type { AccountKey } from '@care/shared/admin/session/owner'
import { readOnlyRoleView } from '@care/shared/admin/session/role-view.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { sessionLocked } from '@care/shared/admin/session/session-locked'
import type { Endpoint, Options } from '@care/shared/http/endpoint'
import { forbidden, unauthorized } from '@care/shared/http/errors'
import { type CallAccess, mayCall } from '@care/shared/server/may-call'
import { identityLifeMs, signIdentity } from '../upstream/identity.ts'
import { ownerOf, type SessionRecord } from './session-record.ts'
import type { SessionStore } from './session-store.ts'
import { narrowTenants, tenantHeaders } from './tenant-choice.ts'
import type { Tokens } from './tokens.ts'
import { roleViewCaller } from './viewed-as.ts'

/** How long a session is cached in memory, in ms. A Redis message about a sign-out removes it at once. */
const believedMs = 5_000
const notedEveryMs = 60_000
const maxRemembered = 20_000

/** A caller whose token, session and tenant headers were checked. */
export interface AuthenticatedSession {
  caller: Caller
  /** The signed identity header that is sent to the services. */
  header: string
  /** During a role view, the caller and identity header with the person's own rights; otherwise null. */
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
  /** When the use of the session was last stored in Redis, epoch ms. */
  notedAt: number
  passes: Map<string, AuthenticatedSession>
}

interface KnownToken {
  sessionId: string
  endsAt: number
}

/**
 * Authenticates callers. Verified tokens, sessions and signed identities are cached, so that most calls need three
 * lookups in memory; a session is read from Redis at least every five seconds.
 */
export function createGuard(store: SessionStore, tokens: Tokens, identitySecret: string) {
  const known = new Map<string, KnownToken>()
  const sessions = new Map<string, LiveSession>()
  const loading = new Map<string, Promise<LiveSession>>()
  /**
   * Ids of ended sessions. A session may end while it is being read, and then must not be cached. Ids are never used
   * again.
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

  /** Reads a session; again if it has changed meanwhile, so that no outdated record is cached. */
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
      // a failure only loses one last-use time, which is written again with the next minute
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
    /** The checked caller from memory without waiting; undefined if Redis must be read. Throws 401, 403 and 400. */
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

    /** Like `admit`, but refuses big screens; used for calls outside of the contract. */
    async admitPerson(headers: IncomingHttpHeaders): Promise<AuthenticatedSession> {
      const pass = await this.admit(headers)
      if (pass.isWall) throw forbidden()
      return pass
    },

    /** The session id of a valid bearer token, otherwise null; used for signing out. */
    sessionIdOf(authorization: string | undefined): string | null {
      try {
        return verified(authorization).sessionId
      } catch {
        // without a valid token there is no session that could be ended
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
 * Throws 403 unless the caller may make the call, and 401 while their institution is frozen or has expired, unless the
 * call is allowed even then.
 */
export function requireAccess(asking: Asked, { caller, institution, isWall }: Asker) {
  const isBarred = isWall && asking.access === 'signed-in' && !asking.ofWalls
  if (isBarred || !mayCall(asking, caller)) throw forbidden()
  if (!(asking.evenPaused ?? asking.access === 'signed-in')) requireOpen(institution)
}

/** Like `requireAccess`, for a call of the contract: also throws 403 for a write during a role view. */
export function requireCall(endpoint: Endpoint, pass: Asker & Pick<AuthenticatedSession, 'own'>) {
  const { byOwnRights } = endpoint.options
  requireAccess(endpoint.options, byOwnRights && pass.own ? { ...pass, caller: pass.own.caller } : pass)
  requireWriter(endpoint, pass)
}

/**
 * Throws 403 for a write during a role view, and for a public write by a big screen; even if the call needs no sign-in
 * but identifies its caller.
 */
export function requireWriter(
  { method, options }: Endpoint,
  { caller: { viewing }, isWall }: Pick<AuthenticatedSession, 'caller' | 'isWall'>,
) {
  if (method === 'GET') return
  if (viewing && !options.evenViewing) throw readOnlyRoleView(viewing.roleName)
  if (isWall && options.access === 'public') throw forbidden()
}

type Asked = CallAccess & Pick<Options, 'evenPaused' | 'ofWalls'>
type Asker = Pick<AuthenticatedSession, 'caller' | 'institution' | 'isWall'>
