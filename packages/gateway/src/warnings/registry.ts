import type { Caller } from '@care/shared/admin/session/session'
import { type LiveKind, liveKinds } from '@care/shared/live/events'
import { Audience, type AudienceScope } from './audience.ts'
import type { WarningSocket } from './member.ts'

/** Connected members by tenant, session and user. An audience exists as long as it has members. */
export function createRegistry(onTenantLeft: (tenantId: number) => void) {
  const audiences = new Map<string, Audience>()
  const byTenant = new Map<number, Set<Audience>>()
  const bySession = new Map<string, Set<WarningSocket>>()
  const byUser = new Map<number, Set<WarningSocket>>()
  const audiencesOf = (tenantId: number): Iterable<Audience> => byTenant.get(tenantId) ?? []

  return {
    audiences: () => audiences.values(),
    audiencesOf,
    membersOf: (tenantId: number) => [...audiencesOf(tenantId)].flatMap(({ live, held }) => [...live, ...held]),
    ofSession: (sessionId: string): ReadonlySet<WarningSocket> => bySession.get(sessionId) ?? nobody,
    ofUser: (userId: number): ReadonlySet<WarningSocket> => byUser.get(userId) ?? nobody,
    all: () => [...bySession.values()].flatMap((set) => [...set]),
    sessionIds: () => [...bySession.keys()],
    count: () => [...bySession.values()].reduce((sum, set) => sum + set.size, 0),
    /** Sockets by their session's institution. */
    countByTenant() {
      const counts = new Map<number, number>()
      for (const set of bySession.values())
        for (const { homeTenantId } of set) counts.set(homeTenantId, (counts.get(homeTenantId) ?? 0) + 1)
      return counts
    },
    /** Tenants whose warnings at least one member receives. */
    followed: () =>
      [...byTenant].flatMap(([tenantId, set]) => ([...set].some((one) => one.fed.length > 0) ? [tenantId] : [])),

    audienceFor(caller: Caller): Audience {
      const hearing = hearingOf(caller)
      const key = `${hearing.tenantIds};${hearing.kinds}`
      const known = audiences.get(key)
      if (known) return known
      const audience = new Audience(hearing)
      audiences.set(key, audience)
      for (const tenantId of hearing.tenantIds) into(byTenant, tenantId, audience)
      return audience
    },

    enter(member: WarningSocket) {
      into(bySession, member.sessionId, member)
      into(byUser, member.userId, member)
    },

    leave(member: WarningSocket) {
      const { audience } = member
      audience.leave(member)
      outOf(bySession, member.sessionId, member)
      outOf(byUser, member.userId, member)
      if (!audience.isEmpty) return
      for (const [key, one] of audiences) if (one === audience) audiences.delete(key)
      for (const tenantId of audience.hearing.tenantIds) {
        outOf(byTenant, tenantId, audience)
        if (!byTenant.has(tenantId)) onTenantLeft(tenantId)
      }
    },
  }
}

const nobody: ReadonlySet<WarningSocket> = new Set()

const opened = Object.entries(liveKinds).flatMap(([kind, { hearers }]) =>
  Array.isArray(hearers) ? [{ kind: kind as LiveKind, hearers }] : [],
)

const hearingOf = ({ tenantIds, permissions }: Caller): AudienceScope => ({
  tenantIds,
  kinds: opened.flatMap(({ kind, hearers }) =>
    hearers.some((permission) => permissions.includes(permission)) ? [kind] : [],
  ),
})

function into<K, V>(map: Map<K, Set<V>>, key: K, value: V) {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

function outOf<K, V>(map: Map<K, Set<V>>, key: K, value: V) {
  const set = map.get(key)
  set?.delete(value)
  if (set?.size === 0) map.delete(key)
}
