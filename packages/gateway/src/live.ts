import type { LiveEvent } from '@care/shared/live/events'
import { warningFeed } from '@care/shared/live/feed.contract'
import { readEvent } from '@care/shared/live/read-event'
import { AccountChanged } from '@care/shared/server/account-changed'
import { RightsChanged } from '@care/shared/server/rights-changed'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Counters } from './process/counters.ts'
import { channels } from './redis/keys.ts'
import { createSubscriptionCheck } from './redis/listen.ts'
import type { Guard } from './session/guard.ts'
import type { SessionStore } from './session/session-store.ts'
import type { SocketTickets } from './session/socket-tickets.ts'
import { watchSessions } from './session/watch-sessions.ts'
import type { SipLines } from './sip/sip-lines.ts'
import { stompRoutes } from './stomp/stomp.routes.ts'
import { createStompHub } from './stomp/stomp-hub.ts'
import { internalCaller } from './upstream/identity.ts'
import type { InternalCalls } from './upstream/internal-calls.ts'
import { countSockets } from './warnings/count-sockets.ts'
import { feedSource } from './warnings/feed-source.ts'
import { createLockedSessionSockets } from './warnings/locked-seats.ts'
import { socketRoutes } from './warnings/socket.routes.ts'
import { acceptUpgrades } from './warnings/upgrades.ts'
import { createWarningHub } from './warnings/warning-hub.ts'

/** Socket timings in ms; each has a default. */
export interface SocketTimings {
  /** How long a socket may take for the close handshake. */
  closingMs?: number
  /** Ping interval of every socket. */
  pingMs?: number
  /** Interval of checking the sessions of open connections. */
  lookMs?: number
}

interface LiveMeans {
  guard: Guard
  store: SessionStore
  tickets: SocketTickets
  call: InternalCalls
  subscriber: Redis
  allowedOrigins: ReadonlySet<string>
  tally: Counters
  sip: SipLines
  pace: SocketTimings
  log: Logger
}

const Progress = z.object({ userId: z.number(), event: z.custom<LiveEvent>() })

/** Serves the warning sockets and the STOMP sockets, and passes Redis messages to them. */
export function createLiveSockets({
  guard,
  store,
  tickets,
  call,
  subscriber,
  allowedOrigins,
  tally,
  sip,
  ...means
}: LiveMeans) {
  const { pace, log } = means
  const { closingMs, pingMs, lookMs } = pace
  const isListening = createSubscriptionCheck(subscriber)
  const hub = createWarningHub({ source: feedSource(call), isListening, onInUse: store.stillInUse, closingMs, log })
  const stopCounting = countSockets({ counts: hub.countByTenant, call, log })
  const seats = createLockedSessionSockets({
    alarmsOf: (tenantIds) => call(warningFeed.alarms, internalCaller(tenantIds), {}),
    isListening,
    // a failure only loses one last-use time, which is written again with the next heartbeat
    onInUse: (sessionIds) =>
      store.stillInUse(sessionIds).catch((err: unknown) => log.warn({ err }, 'use of sessions not noted')),
  })
  const stomp = createStompHub(async ({ Authorization, authorization = Authorization, ...headers }) => {
    const tenantId = headers['TENANT-ID'] ?? headers['tenant-id']
    const { caller, owner } = await guard.admitPerson({ authorization, 'tenant-id': tenantId })
    // the reminder topic is the user name in the person's own institution, even while they act for another institution
    return { ...caller, tenantId: owner.tenantId }
  })

  const sessionEnded = (sessionId: string) => {
    guard.forget(sessionId)
    hub.sessionEnded(sessionId)
    seats.sessionEnded(sessionId)
    stomp.sessionEnded(sessionId)
    sip.sessionEnded(sessionId)
  }
  /** Closes the sockets of a locked session. If it reconnects, it receives only emergencies, without names. */
  const sessionLocked = (sessionId: string) => {
    hub.sessionEnded(sessionId)
    stomp.sessionEnded(sessionId)
  }
  /**
   * Removes the outdated session from the cache and closes its connections; clients reopen them with the new rights.
   */
  const sessionChanged = (sessionId: string) => {
    guard.drop(sessionId)
    hub.sessionChanged(sessionId)
    seats.sessionChanged(sessionId)
  }
  /** If this message gets lost, the next read from Redis finds the changed rights, at the latest after 5 seconds. */
  const rightsChanged = async ({ tenantId, userId }: RightsChanged) => {
    for (const { sessionId } of await store.sessionsOf({ tenantId, userId })) sessionChanged(sessionId)
  }
  const stopWatching = watchSessions({
    store,
    lookMs,
    sessionIds: () => [hub, seats, stomp, sip].flatMap((lines) => [...lines.sessionIds()]),
    onSeen: (sessionId, standing) => {
      if (!standing) sessionEnded(sessionId)
      else if (standing === 'locked') sessionLocked(sessionId)
      else seats.sessionChanged(sessionId)
    },
  })

  return {
    hub,
    routes: async (scope: FastifyInstance) => {
      await acceptUpgrades(scope, { tally, sip, pingMs })
      socketRoutes(scope, { hub, seats, tickets, store, allowedOrigins })
      stompRoutes(scope, stomp, allowedOrigins)
      scope.addHook('preClose', (done) => {
        stopWatching()
        stopCounting()
        hub.close()
        seats.close()
        stomp.close()
        sip.close()
        done()
      })
    },
    listeners: {
      'feed:*': (message: string) => {
        hub.feed(message)
        seats.feed(message)
      },
      'notice:*': (message: string) => {
        hub.notice(message)
        const changed = AccountChanged.safeParse(readJson(message))
        // a session that this misses is rejected at its next lookup or token refresh
        if (changed.success)
          void store.endOutdated(changed.data).catch((err: unknown) => log.warn({ err }, 'not ended'))
        const rights = RightsChanged.safeParse(readJson(message))
        if (rights.success) void rightsChanged(rights.data).catch((err: unknown) => log.warn({ err }, 'not told'))
        const event = readEvent(message)
        if (event?.kind !== 'reminder') return
        stomp.remind(event)
        seats.remind(event)
      },
      [channels.progress]: (message: string) => {
        const progress = Progress.safeParse(readJson(message))
        if (progress.success) hub.progress(progress.data.userId, progress.data.event)
      },
      [channels.sessionEnded]: sessionEnded,
      [channels.sessionLocked]: (sessionId: string) => {
        guard.drop(sessionId)
        sessionLocked(sessionId)
      },
      [channels.sessionChanged]: sessionChanged,
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a malformed message on the channel is ignored
    return null
  }
}
