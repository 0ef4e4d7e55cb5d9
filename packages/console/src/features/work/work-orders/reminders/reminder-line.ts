import { accessToken } from '@care/shared/browser/session/access-token'
import { remindTopic, stompPath } from '@care/shared/live/events'
import { Client } from '@stomp/stompjs'
import { socketOrigin } from '../../../../live/connection.ts'

/** STOMP heartbeat in both directions; a silent connection is reopened after twice this time (specification 0 §4). */
const keepaliveMs = 5_000

/**
 * Subscribes to one person's reminders; reconnects by itself, each time with the current token. Returns a function that
 * stops it.
 */
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
