import type { IncomingHttpHeaders } from 'node:http'
import { type Institution, requireOpen } from '@care/shared/admin/session/institution'
import type { Owner } from '@care/shared/admin/session/owner'
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
import { viewedAs } from './viewed-as.ts'

/** How long a session is cached; a sign-out purges it at once by a message. */
const believedMs = 5_000
const notedEveryMs = 60_000
const maxRemembered = 20_000

/** A caller whose token, session and tenant headers are checked. */
export interface Pass {
  caller: Caller
  /** The signed identity header for the services. */
  header: string
  /** The same with the person's own rights, while they view the product as a role. */
  own: { caller: Caller; header: string } | null
  /** Epoch ms. */
  headerEndsAt: number
  /** The account of the session, whatever the headers narrow it to. */
  owner: Owner
  institution: Institution
  locked: boolean
  isWall: boolean
}

interface LiveSession {
  sessionId: string
  record: SessionRecord
  /** Epoch ms of the last read from Redis. */
  checkedAt: number
  /** Epoch ms of the last note that the session is in use. */
  notedAt: number
  passes: Map<string, Pass>
}

interface KnownToken {
  sessionId: string
  endsAt: number
}

/**
 * Authenticates callers. Caches verified tokens, sessions and signed identities, so that the usual call costs three
 * look-ups; a session is read from Redis at least every five seconds.
 */
export function createGuard(store: SessionStore, tokens: Tokens, identitySecret: string) {
  const known = new Map<string, KnownToken>()
  const sessions = new Map<string, LiveSession>()
  const loading = new Map<string, Promise<LiveSession>>()
  /** Session ids are never reused: one that ended while it was being read must not be cached. */
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

  /** Rereads if something changed meanwhile, so that no stale record is cached. */
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
      // only a usage note: the next minute brings another
      void store.seen(sessionId, record).catch(() => undefined)
    }
    if (sessions.size >= maxRemembered) sessions.clear()
    sessions.set(sessionId, session)
    return session
  }

  /** One read from Redis at a time per session. */
  function fresh(sessionId: string): Promise<LiveSession> {
    const running = loading.get(sessionId)
    if (running) return running
    const promise = load(sessionId).finally(() => loading.delete(sessionId))
    loading.set(sessionId, promise)
    return promise
  }

  function passOf(session: LiveSession, headers: IncomingHttpHeaders): Pass {
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
    const caller = viewing ? viewedAs(viewing, person) : person
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
    /** The hot path: a pass without waiting, or undefined if Redis must be asked. Throws 401, 403 and 400. */
    known(headers: IncomingHttpHeaders): Pass | undefined {
      const { sessionId } = verified(headers.authorization)
      const session = sessions.get(sessionId)
      if (!session || Date.now() - session.checkedAt >= believedMs) return undefined
      return insistUnlocked(passOf(session, headers))
    },

    /** Throws 409 while the session is locked, unless the call is one of the lock's own. */
    async admit(headers: IncomingHttpHeaders, { evenLocked = false } = {}): Promise<Pass> {
      const known = evenLocked ? undefined : this.known(headers)
      if (known) return known
      const pass = passOf(await fresh(verified(headers.authorization).sessionId), headers)
      return evenLocked ? pass : insistUnlocked(pass)
    },

    /** As `admit`, for calls outside of the contract: refuses walls. */
    async admitPerson(headers: IncomingHttpHeaders): Promise<Pass> {
      const pass = await this.admit(headers)
      if (pass.isWall) throw forbidden()
      return pass
    },

    /** The session of a valid bearer token; for signing out. */
    sessionIdOf(authorization: string | undefined): string | null {
      try {
        return verified(authorization).sessionId
      } catch {
        // no or an invalid token: there is nothing to sign out of
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

export function insistUnlocked(pass: Pass): Pass {
  if (pass.locked) throw sessionLocked()
  return pass
}

/** `internal` is for our own processes: no account can have it. */
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

/** As `requireAccess` for a call of the contract; a role view cannot write. */
export function requireCall(endpoint: Endpoint, pass: Asker & Pick<Pass, 'own'>) {
  const { byOwnRights } = endpoint.options
  requireAccess(endpoint.options, byOwnRights && pass.own ? { ...pass, caller: pass.own.caller } : pass)
  requireWriter(endpoint, pass)
}

/**
 * Throws 403 for a write in a role view, and for a public write by an unattended wall, also if the call needs no
 * sign-in but identifies its caller.
 */
export function requireWriter(
  { method, options }: Endpoint,
  { caller: { viewing }, isWall }: Pick<Pass, 'caller' | 'isWall'>,
) {
  if (method === 'GET') return
  if (viewing && !options.evenViewing) throw onlyViewing(viewing.roleName)
  if (isWall && options.access === 'public') throw forbidden()
}

type Asked = Asking & Pick<Options, 'evenPaused' | 'ofWalls'>
type Asker = Pick<Pass, 'caller' | 'institution' | 'isWall'>
