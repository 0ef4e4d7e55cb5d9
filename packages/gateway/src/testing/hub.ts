import type { Permission } from '@care/shared/http/endpoint'
import type { FeedEntry } from '@care/shared/live/feed'
import { pino } from 'pino'
import { internalCaller } from '../upstream/identity.ts'
import { createWarningHub } from '../warnings/warning-hub.ts'
import { fakeSocket } from './fake-socket.ts'
import { warningOf } from './feed.ts'

/**
 * Starts a warning hub over a mocked database (reachable or not) with the given newest feed number of each tenant, and
 * a mocked Redis (connected or not).
 */
export function startHub(state: { isAway: boolean; isListening: boolean; newest?: Record<number, number> }) {
  const asked: number[][] = []
  const inUse: string[][] = []
  const newestOf = (tenantId: number) => state.newest?.[tenantId] ?? 0
  const reachable = () => {
    if (state.isAway) throw new Error('away')
  }
  const hub = createWarningHub({
    source: {
      cursor: async (tenantIds) => {
        asked.push(tenantIds)
        reachable()
        return new Map(tenantIds.map((one) => [one, newestOf(one)]))
      },
      after: async (tenantId, seq) => {
        reachable()
        return Array.from({ length: Math.max(0, newestOf(tenantId) - seq) }, (_, at) => entryOf(tenantId, seq + 1 + at))
      },
    },
    isListening: () => state.isListening,
    onInUse: async (sessionIds) => void inUse.push(sessionIds),
    log: pino({ level: 'silent' }),
  })
  return { hub, asked, inUse }
}
type Hub = ReturnType<typeof createWarningHub>

export const entryOf = (tenantId: number, seq: number): FeedEntry => ({
  tenantId,
  seq,
  kind: 'warning',
  warning: warningOf(tenantId, seq),
})

/** Adds a socket to the hub, for a person of these tenants. */
export function join(
  hub: Hub,
  tenantIds: number[],
  { sessionId = 's1', userId = 7, permissions = ['warning:view'] as Permission[] } = {},
) {
  const line = fakeSocket()
  hub.join(line.socket, line.raw, { ...internalCaller(tenantIds), userId, sessionId, permissions })
  const kinds = () => line.events().map(({ kind }) => kind)
  const say = (message: object) => line.socket.emit('message', Buffer.from(JSON.stringify(message)), false)
  const leave = () => line.socket.emit('close', 1000, Buffer.alloc(0))
  return { line, socket: line.socket, closings: line.closings, kinds, say, leave, events: line.events }
}
