import { Caller } from '@care/shared/admin/session/session'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.ts'
import { createTickets } from '../redis/tickets.ts'

/**
 * One-time tickets, valid for 30 s, that identify the caller of a WebSocket, because browsers cannot send headers with
 * it.
 */
export function createSocketTickets(redis: Redis) {
  const { issue, redeem } = createTickets(redis, keys.socketTicket, 30, Caller)
  return { issue, redeem: async (ticket: string) => (/^[\w-]{22}$/.test(ticket) ? redeem(ticket) : null) }
}
export type SocketTickets = ReturnType<typeof createSocketTickets>
