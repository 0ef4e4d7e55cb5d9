import type { Caller } from '@care/shared/session/session'
import type { Line } from './line.ts'
import { StompConnection } from './stomp-connection.ts'

/** All STOMP clients of this process; reminders reach their person's. */
export function createStompHub(admit: (headers: Record<string, string>) => Promise<Caller>) {
  const connections = new Set<StompConnection>()

  return {
    accept(socket: Line) {
      const connection = new StompConnection(socket, admit, (connected) => connections.add(connected))
      socket.on('close', () => connections.delete(connection))
    },

    remind({ tenantId, username, text }: { tenantId: number; username: string; text: string }) {
      for (const connection of connections) {
        const { caller } = connection
        if (caller?.tenantId === tenantId && caller.username === username) connection.remind(text)
      }
    },

    sessionEnded(sessionId: string) {
      for (const connection of connections)
        if (connection.caller?.sessionId === sessionId) connection.refuse('已退出登录')
    },

    close() {
      for (const connection of connections) connection.close(1012, 'restarting')
    },
  }
}
export type StompHub = ReturnType<typeof createStompHub>
