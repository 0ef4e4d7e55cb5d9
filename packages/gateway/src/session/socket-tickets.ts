import { Caller } from '@care/shared/admin/session/session'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.ts'
import { createTickets } from '../redis/tickets.ts'

/** A browser's WebSocket cannot send headers: a one-time ticket identifies the caller within 30 s. */
export function createSocketTickets(redis: Redis) {
  const { issue, redeem } = createTickets(redis, keys.socketTicket, 30, Caller)
  return { issue, redeem: async (ticket: string) => (/^[\w-]{22}$/.test(ticket) ? redeem(ticket) : null) }
}
export type SocketTickets = ReturnType<typeof createSocketTickets>
