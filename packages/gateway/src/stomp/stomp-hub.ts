import type { Caller } from '@care/shared/admin/session/session'
import { StompConnection } from './stomp-connection.ts'
import type { TextSocket } from './text-socket.ts'

const connectionsPerSession = 5

/** Holds all STOMP clients of this process, and delivers each reminder to the clients of its receiver. */
export function createStompHub(admit: (headers: Record<string, string>) => Promise<Caller>) {
  const bySession = new Map<string, Set<StompConnection>>()
  const all = () => [...bySession.values()].flatMap((connections) => [...connections])

  function enter(connection: StompConnection, { sessionId }: Caller): string | undefined {
    const others = bySession.get(sessionId) ?? new Set()
    if (others.size >= connectionsPerSession) return '同时打开的连接过多，请先关闭其他页面'
    bySession.set(sessionId, others.add(connection))
    return undefined
  }

  function leave(connection: StompConnection) {
    const { sessionId = '' } = connection.caller ?? {}
    const others = bySession.get(sessionId)
    others?.delete(connection)
    if (others?.size === 0) bySession.delete(sessionId)
  }

  return {
    sessionIds: () => bySession.keys(),

    accept(socket: TextSocket) {
      const connection = new StompConnection(socket, admit, enter)
      socket.on('close', () => leave(connection))
    },

    remind({ tenantId, username, text }: { tenantId: number; username: string; text: string }) {
      for (const connection of all()) {
        const { caller } = connection
        if (caller?.tenantId === tenantId && caller.username === username) connection.remind(text)
      }
    },

    sessionEnded(sessionId: string) {
      for (const connection of bySession.get(sessionId) ?? []) connection.refuse('已退出登录')
    },

    close() {
      for (const connection of all()) connection.close(1012, 'restarting')
    },
  }
}
export type StompHub = ReturnType<typeof createStompHub>
