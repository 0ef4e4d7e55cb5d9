import type { LiveEvent } from '@care/shared/live/events'
import { warningFeed } from '@care/shared/live/feed.contract'
import { readEvent } from '@care/shared/live/read-event'
import { AccountChanged } from '@care/shared/server/account-changed'
import { RightsChanged } from '@care/shared/server/rights-changed'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Tally } from './process/tally.ts'
import { channels } from './redis/keys.ts'
import { hearing } from './redis/listen.ts'
import type { Guard } from './session/guard.ts'
import type { SessionStore } from './session/session-store.ts'
import type { SocketTickets } from './session/socket-tickets.ts'
import { watchSessions } from './session/watch-sessions.ts'
import { stompRoutes } from './stomp/stomp.routes.ts'
import { createStompHub } from './stomp/stomp-hub.ts'
import { internalCaller } from './upstream/identity.ts'
import type { InternalCalls } from './upstream/internal-calls.ts'
import { countSockets } from './warnings/count-sockets.ts'
import { feedSource } from './warnings/feed-source.ts'
import { createLockedSeats } from './warnings/locked-seats.ts'
import { socketRoutes } from './warnings/socket.routes.ts'
import { acceptUpgrades } from './warnings/upgrades.ts'
import { createWarningHub } from './warnings/warning-hub.ts'

/** Of what the sockets do by the clock, in ms; the usual unless said. */
export interface Pace {
  /** How long a socket that is sent away has for the farewell. */
  closingMs?: number
  /** How often every socket is asked for a sign of life. */
  pingMs?: number
  /** How often the sessions of open lines are looked after. */
  lookMs?: number
}

interface LiveMeans {
  guard: Guard
  store: SessionStore
  tickets: SocketTickets
  call: InternalCalls
  subscriber: Redis
  allowedOrigins: ReadonlySet<string>
  tally: Tally
  pace: Pace
  log: Logger
}

const Progress = z.object({ userId: z.number(), event: z.custom<LiveEvent>() })

/** Both sockets, and what they hear from Redis. */
export function createLive({ guard, store, tickets, call, subscriber, allowedOrigins, tally, ...means }: LiveMeans) {
  const { pace, log } = means
  const { closingMs, pingMs, lookMs } = pace
  const isListening = hearing(subscriber)
  const hub = createWarningHub({ source: feedSource(call), isListening, onInUse: store.stillInUse, closingMs, log })
  const stopCounting = countSockets({ counts: hub.countByTenant, call, log })
  const seats = createLockedSeats({
    alarmsOf: (tenantIds) => call(warningFeed.alarms, internalCaller(tenantIds), {}),
    isListening,
    // a note only: the next beat brings another
    onInUse: (sessionIds) =>
      store.stillInUse(sessionIds).catch((err: unknown) => log.warn({ err }, 'use of sessions not noted')),
  })
  const stomp = createStompHub(async ({ Authorization, authorization = Authorization, ...headers }) => {
    const tenantId = headers['TENANT-ID'] ?? headers['tenant-id']
    const { caller, owner } = await guard.admitPerson({ authorization, 'tenant-id': tenantId })
    // the topic is a person's name in their own institution, whichever they work for
    return { ...caller, tenantId: owner.tenantId }
  })

  const sessionEnded = (sessionId: string) => {
    guard.forget(sessionId)
    hub.sessionEnded(sessionId)
    seats.sessionEnded(sessionId)
    stomp.sessionEnded(sessionId)
  }
  /** Who may come again, comes as a locked seat. */
  const sessionLocked = (sessionId: string) => {
    hub.sessionEnded(sessionId)
    stomp.sessionEnded(sessionId)
  }
  /** What is remembered of it is no longer true; its lines come again by what they may hear now. */
  const sessionChanged = (sessionId: string) => {
    guard.drop(sessionId)
    hub.sessionChanged(sessionId)
    seats.sessionChanged(sessionId)
  }
  /** Whoever misses the message is told by the next look into Redis, 5 seconds later at most. */
  const rightsChanged = async ({ tenantId, userId }: RightsChanged) => {
    for (const { sessionId } of await store.sessionsOf({ tenantId, userId })) sessionChanged(sessionId)
  }
  const stopWatching = watchSessions({
    store,
    lookMs,
    sessionIds: () => [hub, seats, stomp].flatMap((lines) => [...lines.sessionIds()]),
    onSeen: (sessionId, standing) => {
      if (!standing) sessionEnded(sessionId)
      else if (standing === 'locked') sessionLocked(sessionId)
      else seats.sessionChanged(sessionId)
    },
  })

  return {
    hub,
    routes: async (scope: FastifyInstance) => {
      await acceptUpgrades(scope, tally, pingMs)
      socketRoutes(scope, { hub, seats, tickets, store, allowedOrigins })
      stompRoutes(scope, stomp, allowedOrigins)
      scope.addHook('preClose', (done) => {
        stopWatching()
        stopCounting()
        hub.close()
        seats.close()
        stomp.close()
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
        // whoever is missed here fails the look-up of the session, or the refresh
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
    // a stranger on our channel is nobody's message
    return null
  }
}
