import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { beatMs, closeCodes, type LiveEvent } from '@care/shared/live/events'
import type { OpenAlarm } from '@care/shared/live/open-alarm'
import { readEvent } from '@care/shared/live/read-event'
import type { WebSocket } from 'ws'

/** Pause between two queries in ms (throttle), so that many warnings cause only one query per pause. */
const pauseMs = 250
const seatsPerSession = 5
const policy = 1008

interface Seat {
  socket: WebSocket
  caller: Caller
}
/** Sockets of locked sessions that have the same tenants and therefore share a query. */
interface Room {
  tenantIds: number[]
  seats: Set<Seat>
  isAsking: boolean
  isDue: boolean
}

interface Means {
  alarmsOf: (tenantIds: number[]) => Promise<OpenAlarm[]>
  isListening: () => boolean
  onInUse: (sessionIds: string[]) => void
}

/**
 * Holds the sockets of locked sessions. They receive the number of open emergencies, and whether their user was
 * dispatched to one, without personal data.
 */
export function createLockedSessionSockets({ alarmsOf, isListening, onInUse }: Means) {
  const rooms = new Map<string, Room>()
  const bySession = new Map<string, Set<Seat>>()
  const all = () => [...rooms.values()].flatMap(({ seats }) => [...seats])

  async function tell(room: Room) {
    room.isDue = true
    if (room.isAsking) return
    room.isAsking = true
    try {
      while (room.isDue && room.seats.size > 0) {
        room.isDue = false
        const alarms = room.tenantIds.length > 0 ? await alarmsOf(room.tenantIds) : []
        // a heartbeat is sent only after a response, so that clients detect a failure when no heartbeat comes
        for (const event of [
          { kind: 'alarms', alarms },
          { kind: 'beat', time: Date.now(), cursor: {} },
        ] satisfies LiveEvent[])
          for (const { socket } of room.seats) socket.send(JSON.stringify(event))
        await pause(pauseMs)
      }
    } catch {
      // the services did not respond; the query is repeated with the next heartbeat, and until then the page shows that
      // it is disconnected
    } finally {
      room.isAsking = false
    }
  }

  const beat = setInterval(() => {
    for (const room of rooms.values()) void tell(room)
    const inUse = [...bySession.keys()]
    if (inUse.length > 0) onInUse(inUse)
  }, beatMs).unref()
  const watch = setInterval(() => {
    if (!isListening()) for (const room of rooms.values()) void tell(room)
  }, 1_000).unref()

  const closeOf = (sessionId: string) => {
    for (const { socket } of bySession.get(sessionId) ?? []) socket.close(closeCodes.badTicket, 'come again')
  }

  return {
    sessionIds: () => [...bySession.keys()],

    join(socket: WebSocket, caller: Caller) {
      const { tenantIds, sessionId, permissions } = caller
      const own = bySession.get(sessionId) ?? new Set()
      if (own.size >= seatsPerSession) return socket.close(policy, 'too many sockets')
      const hears = permissions.includes('warning:view') ? tenantIds : []
      const key = hears.join()
      const room = rooms.get(key) ?? { tenantIds: hears, seats: new Set(), isAsking: false, isDue: false }
      rooms.set(key, room)
      const seat = { socket, caller }
      room.seats.add(seat)
      bySession.set(sessionId, own.add(seat))
      socket.on('close', () => {
        own.delete(seat)
        if (own.size === 0) bySession.delete(sessionId)
        room.seats.delete(seat)
        if (room.seats.size === 0) rooms.delete(key)
      })
      void tell(room)
    },

    /**
     * Handles a message of the Redis channel `feed:<tenant>`, which means that the open emergencies may have changed.
     */
    feed(message: string) {
      if (rooms.size === 0) return
      const event = readEvent(message)
      if (!event || !('seq' in event)) return
      for (const room of rooms.values()) if (room.tenantIds.includes(event.tenantId)) void tell(room)
    },

    /** Handles a reminder, so that a user who is dispatched to an emergency is alerted even on a locked page. */
    remind({ tenantId, username, workOrderId, emergency }: Extract<LiveEvent, { kind: 'reminder' }>) {
      if (!emergency) return
      const event: LiveEvent = { kind: 'callout', workOrderId }
      for (const { socket, caller } of all())
        if (caller.username === username && homeTenantOf(caller) === tenantId) socket.send(JSON.stringify(event))
    },

    /** Closes the sockets of a session that was unlocked or has ended; the client opens them again in the new state. */
    sessionChanged: closeOf,
    sessionEnded: closeOf,

    close() {
      clearInterval(beat)
      clearInterval(watch)
      for (const { socket } of all()) socket.close(1012, 'restarting')
    },
  }
}
export type LockedSeats = ReturnType<typeof createLockedSessionSockets>
