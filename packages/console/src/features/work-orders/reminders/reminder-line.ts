import { accessToken } from '@care/shared/browser/session/access-token'
import { remindTopic, stompPath } from '@care/shared/live/events'
import { Client } from '@stomp/stompjs'
import { socketOrigin } from '../../../live/connection.ts'

/** Both sides say something this often; a silent line is made anew after twice that (specification 0 §4). */
const keepaliveMs = 5_000

/** Hears the collaboration reminders of one person; comes back by itself, each time with the token of that moment. Returns the way to stop. */
export function openReminders(tenantId: number, username: string, onMessage: (message: string) => void): () => void {
  const client = new Client({
    brokerURL: socketOrigin() + stompPath,
    reconnectDelay: keepaliveMs,
    heartbeatIncoming: keepaliveMs,
    heartbeatOutgoing: keepaliveMs,
    connectionTimeout: 10_000,
    beforeConnect: async () => {
      client.connectHeaders = { Authorization: `Bearer ${await accessToken()}` }
    },
    onConnect: () => {
      client.subscribe(remindTopic(tenantId, username), ({ body }) => onMessage(body))
    },
  })
  client.activate()
  return () => void client.deactivate()
}
