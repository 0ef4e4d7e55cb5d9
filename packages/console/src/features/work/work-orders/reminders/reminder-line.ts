import { accessToken } from '@care/shared/browser/session/access-token'
import { remindTopic, stompPath } from '@care/shared/live/events'
import { Client } from '@stomp/stompjs'
import { socketOrigin } from '../../../../live/connection.ts'

/**
 * STOMP heartbeat in ms in both directions; a connection is reopened after two heartbeats without a frame
 * (specification 0 §4).
 */
const keepaliveMs = 5_000

/**
 * Subscribes to one person's reminders; reconnects automatically, each time with the current token. Returns a function
 * that ends the subscription.
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
