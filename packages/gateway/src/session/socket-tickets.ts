import { randomBytes } from 'node:crypto'
import { Caller } from '@care/shared/session/session'
import type { Redis } from 'ioredis'
import { insist } from '../redis/insist.ts'
import { keys } from '../redis/keys.ts'

const lifeSeconds = 30

/** A browser's socket cannot send headers: a ticket carries the caller over, once, within 30 s. */
export function createSocketTickets(redis: Redis) {
  return {
    async issue(caller: Caller): Promise<string> {
      const ticket = randomBytes(16).toString('base64url')
      await insist(redis.set(keys.socketTicket(ticket), JSON.stringify(caller), 'EX', lifeSeconds))
      return ticket
    },

    /** The caller, and the ticket is used up; null for an unknown, used or old one. */
    async redeem(ticket: string): Promise<Caller | null> {
      if (!/^[\w-]{22}$/.test(ticket)) return null
      const text = await insist(redis.getdel(keys.socketTicket(ticket)))
      return text ? Caller.parse(JSON.parse(text)) : null
    },
  }
}
export type SocketTickets = ReturnType<typeof createSocketTickets>
